import type { BackendConfig } from '../../src/backend/config.ts';
import { type LiveResponse, type FetchPath, isFailure } from './fetcher.ts';
import type { HeaderRule } from './headers-file.ts';

export type LiveSite = {
  fetchPath: FetchPath;
  origin: string;
  /** The origin of its canonical links. */
  builtFor: string;
  /** From this checkout's `_headers`. */
  rules: HeaderRule[];
  backend: BackendConfig | null;
  /** Maximum age of the build. */
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

/** In the order of the paths, without failed requests. */
export async function fetchAll(
  { fetchPath }: LiveSite,
  paths: readonly string[],
): Promise<LiveResponse[]> {
  const responses = await Promise.all(paths.map(fetchPath));
  return responses.filter((response): response is LiveResponse => !isFailure(response));
}

/** A fault per path: why the request failed, or what `find` returns. */
export async function findFaults(
  { fetchPath }: LiveSite,
  paths: readonly string[],
  find: (response: LiveResponse) => string | null,
): Promise<string[]> {
  const responses = await Promise.all(paths.map(fetchPath));
  return responses.flatMap((response) => {
    const fault = isFailure(response) ? response.failure : find(response);
    return fault === null ? [] : [`${response.path} ${fault}`];
  });
}

export const getType = ({ headers }: LiveResponse): string =>
  (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

export const isHtml = (response: LiveResponse): boolean => getType(response) === 'text/html';

export const quote = (value: string | null): string => (value === null ? 'nothing' : `“${value}”`);
