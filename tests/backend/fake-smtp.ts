import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export type FakeSmtp = {
  url: string;
  /** Complete messages with headers, in order of arrival. */
  messages: string[];
  /** Error codes by the text of the lines that they answer, such as 550 for `ann@` or 451 for `DATA`. */
  refused: Map<string, number>;
  stop: () => Promise<void>;
};

export async function startFakeSmtp(): Promise<FakeSmtp> {
  const messages: string[] = [];
  const refused = new Map<string, number>();

  const toAnswer = (line: string): string => {
    const verb = line.slice(0, 4).toUpperCase();
    const [, code] = [...refused].find(([part]) => line.includes(part)) ?? [];
    if (code !== undefined) return `${code} Refused: ${line}`;
    if (verb === 'DATA') return '354 Go on';
    if (verb === 'QUIT') return '221 Bye';
    return '250 OK';
  };

  const converse = (socket: Socket) => {
    let text = '';
    let isData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 mail.example');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      text += chunk.toString();
      for (;;) {
        const mark = isData ? '\r\n.\r\n' : '\r\n';
        const end = text.indexOf(mark);
        if (end < 0) return;
        const part = text.slice(0, end);
        text = text.slice(end + mark.length);
        if (isData) messages.push(part);
        const answer = isData ? '250 Taken' : toAnswer(part);
        isData = answer.startsWith('354');
        say(answer);
      }
    });
  };

  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    converse(socket);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    refused,
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
