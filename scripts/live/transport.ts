import { createAsk, isSilence } from './ask.ts';
import type { Check } from './site.ts';

export const transport: Check = {
  name: 'Transport',
  toDo: 'Have the host lead http to https of the same name, for good.',
  async run({ origin }) {
    const { protocol, host, port } = new URL(origin);
    if (protocol !== 'https:')
      return { faults: [], seen: 'not looked at: this is no https address' };
    if (port !== '') return { faults: [], seen: 'https, at a port of its own' };
    const answer = await createAsk({ origin: `http://${host}` })('/about');
    // Nobody can be misled where nothing answers.
    if (isSilence(answer)) return { faults: [], seen: 'https, and nothing answers without it' };
    const target = answer.headers.get('location');
    const isSafe = [301, 308].includes(answer.status) && target === `${origin}/about`;
    const seen = 'http leads to https of the same name';
    if (isSafe) return { faults: [], seen };
    const what = target === null ? `answers ${answer.status}` : `leads to ${target}`;
    return { faults: [`http://${host}/about ${what}`], seen };
  },
};
