import type { BackendConfig } from '../../src/backend/config.ts';
import { type Answer, type Ask, isSilence } from './ask.ts';
import type { HeaderRule } from './headers-file.ts';

export type LiveSite = {
  ask: Ask;
  origin: string;
  /** The address in its canonical links. */
  builtFor: string;
  /** From `_headers` of this checkout. */
  rules: HeaderRule[];
  /** To compare with; null where none is configured. */
  backend: BackendConfig | null;
  /** Maximum age of a build or its rows. */
  mostDays: number;
  /** Milliseconds since 1970. */
  now: number;
};

export type Outcome = {
  /** Sentences without full stops. */
  faults: string[];
  /** Sentence for success, without a full stop. */
  seen: string;
};

export type Check = {
  name: string;
  /** Advice for its faults, with a full stop. */
  toDo: string;
  run: (site: LiveSite) => Promise<Outcome>;
};

/** Keeps the order and drops silent paths. */
export async function askAll({ ask }: LiveSite, paths: readonly string[]): Promise<Answer[]> {
  const answers = await Promise.all(paths.map(ask));
  return answers.filter((answer): answer is Answer => !isSilence(answer));
}

/** Of each path why it is silent, or what `find` says of its answer after the path. */
export async function findFaults(
  { ask }: LiveSite,
  paths: readonly string[],
  find: (answer: Answer) => string | null,
): Promise<string[]> {
  const answers = await Promise.all(paths.map(ask));
  return answers.flatMap((answer) => {
    const fault = isSilence(answer) ? answer.silence : find(answer);
    return fault === null ? [] : [`${answer.path} ${fault}`];
  });
}

export const getType = ({ headers }: Answer): string =>
  (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

export const isHtml = (answer: Answer): boolean => getType(answer) === 'text/html';

export const quote = (value: string | null): string => (value === null ? 'nothing' : `“${value}”`);
