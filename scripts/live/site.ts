import type { BackendConfig } from '../../src/backend/config.ts';
import { type LiveResponse, type FetchPath, isFailure } from './fetcher.ts';
import type { HeaderRule } from './headers-file.ts';

export type LiveSite = {
  fetchPath: FetchPath;
  origin: string;
  /** The origin of its canonical links. */
  builtFor: string;
  /** From `_headers` of this checkout. */
  rules: HeaderRule[];
  backend: BackendConfig | null;
  /** Maximum age of a build or its rows. */
  maxDays: number;
  now: number;
};

export type Outcome = {
  /** Without full stops. */
  faults: string[];
  /** Without a full stop. */
  success: string;
};

export type Check = {
  name: string;
  /** How to fix its faults, with a full stop. */
  advice: string;
  run: (site: LiveSite) => Promise<Outcome>;
};

/** In order, without failed requests. */
export async function fetchAll(
  { fetchPath }: LiveSite,
  paths: readonly string[],
): Promise<LiveResponse[]> {
  const answers = await Promise.all(paths.map(fetchPath));
  return answers.filter((answer): answer is LiveResponse => !isFailure(answer));
}

/** A fault per path: why the request failed, or what `find` returns. */
export async function findFaults(
  { fetchPath }: LiveSite,
  paths: readonly string[],
  find: (answer: LiveResponse) => string | null,
): Promise<string[]> {
  const answers = await Promise.all(paths.map(fetchPath));
  return answers.flatMap((answer) => {
    const fault = isFailure(answer) ? answer.failure : find(answer);
    return fault === null ? [] : [`${answer.path} ${fault}`];
  });
}

export const getType = ({ headers }: LiveResponse): string =>
  (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

export const isHtml = (answer: LiveResponse): boolean => getType(answer) === 'text/html';

export const quote = (value: string | null): string => (value === null ? 'nothing' : `“${value}”`);
