/** By error code. Each completes a sentence. */
export const WRITE_ERRORS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; free some space and try again',
  EDQUOT: 'this account has used up its disk quota; free some space and try again',
  EROFS: 'the disk is read-only; make it writable and try again',
  EACCES: 'this account has no permission to write there; grant it and try again',
  EPERM: 'this account has no permission to write there; grant it and try again',
  EIO: 'the disk reported an error; check the system log before you try again',
  EMFILE: 'too many files are open on this machine; close some and try again',
};

/** For editors, who cannot fix any of these. */
export const CANNOT_WRITE =
  'The machine that builds the site cannot read or write its files. Send the lines below to the person who runs the site, and press Retry once they have fixed it.';

/** Completes a sentence; null for other errors. */
export function describeWriteError(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const fault = WRITE_ERRORS[String(error.code)];
  if (fault === undefined) return null;
  const path = 'path' in error ? String(error.path) : null;
  return `${path === null ? 'a file' : path} cannot be read or written: ${fault}`;
}

export function withPath<Given>(path: string, work: () => Given): Given {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && !('path' in error)) Object.assign(error, { path });
    throw error;
  }
}
