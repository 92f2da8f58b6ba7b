/** Prompts on a terminal; answers may also be piped in, one per line. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { UserError } from './environment.ts';

export type Terminal = ReturnType<typeof openTerminal>;

/** `ask` throws a UserError at the end of the input. */
export function openTerminal() {
  let isHidden = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk);
      done();
    },
  });
  const input = process.stdin;
  const lines = createInterface({ input, output, terminal: input.isTTY });
  // Readline handles Ctrl-C as a key.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const answers = lines[Symbol.asyncIterator]();
  return {
    ask: async (question: string, typing: 'shown' | 'hidden' = 'shown'): Promise<string> => {
      // A pipe may have ended already; its lines are buffered.
      if (input.isTTY) {
        lines.setPrompt(question);
        lines.prompt();
      } else {
        process.stdout.write(question);
      }
      isHidden = typing === 'hidden';
      const answer = await answers.next();
      if (isHidden) process.stdout.write('\n');
      isHidden = false;
      if (answer.done) throw new UserError('No answer was given. Nothing was changed.');
      return answer.value;
    },
    close: () => lines.close(),
  };
}
