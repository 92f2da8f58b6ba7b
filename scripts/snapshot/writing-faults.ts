/** By error code: the end of a sentence. */
export const WRITING_FAULTS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; make room on it and try again',
  EDQUOT: 'there is no room left for this account; make some and try again',
  EROFS: 'the disk may only be read; make it writable and try again',
  EACCES: 'this account may not write there; give it the right and try again',
  EPERM: 'this account may not write there; give it the right and try again',
  EIO: 'the disk is faulty; look at its own log before you try again',
  EMFILE: 'too many files are open on this machine; close some and try again',
};

/** For editors, who cannot fix any of these. */
export const UNWRITTEN =
  'The machine that builds the site cannot read or write its files. Tell whoever runs the site, and pass on the lines below; then press Retry.';

/** The end of a sentence; null for other errors. */
export function findWritingFault(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const fault = WRITING_FAULTS[String(error.code)];
  if (fault === undefined) return null;
  const path = 'path' in error ? String(error.path) : null;
  return `${path === null ? 'a file' : path} cannot be read or written: ${fault}`;
}

/** Adds the path to errors that do not name a file. */
export function namingFile<Given>(path: string, work: () => Given): Given {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && !('path' in error)) Object.assign(error, { path });
    throw error;
  }
}
