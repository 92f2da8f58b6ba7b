/** What the checks of a live site share: how it is asked, and what they say. */
import type { BackendConfig } from '../../src/backend/config.ts';
import { type Answer, type Ask, isSilence } from './ask.ts';
import type { HeaderRule } from './headers-file.ts';

export type LiveSite = {
  ask: Ask;
  /** Where it is asked. */
  origin: string;
  /** Where its pages say they are. */
  builtFor: string;
  /** What `_headers` of these sources says. */
  rules: HeaderRule[];
  /** To compare what is served with; null where nobody named one. */
  backend: BackendConfig | null;
  /** How old a build or its rows may be. */
  mostDays: number;
  /** Milliseconds since 1970. */
  now: number;
};

export type Outcome = {
  /** Each a sentence without its full stop. */
  faults: string[];
  /** What was seen where nothing is wrong, with no full stop. */
  seen: string;
};

export type Check = {
  name: string;
  /** What to do about its faults, as one sentence with its full stop. */
  toDo: string;
  run: (site: LiveSite) => Promise<Outcome>;
};

/** Asks for all of them and gives what was answered, in their order. */
export async function askAll(
  { ask }: Pick<LiveSite, 'ask'>,
  paths: readonly string[],
): Promise<Answer[]> {
  const answers = await Promise.all(paths.map(ask));
  return answers.filter((answer): answer is Answer => !isSilence(answer));
}

export const getType = ({ headers }: Answer): string =>
  (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

export const isHtml = (answer: Answer): boolean => getType(answer) === 'text/html';

/** What a header is, for a sentence. */
export const quote = (value: string | null): string => (value === null ? 'nothing' : `“${value}”`);
