/** Locks between processes, held by SQLite: the system releases them when a process dies. */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UserError, toUserError } from './environment.ts';

const SQLITE_BUSY = 5;

// A garbage-collected database is closed and loses its lock.
const held = new Set<DatabaseSync>();

export type Lock = { release: () => void } | { holder: string };

/** Never deletes `${file}.db`: a new file would allow a second lock. Throws a UserError if it cannot write. */
export function takeLock(file: string): Lock {
  try {
    return takeWritableLock(file);
  } catch (error) {
    throw new UserError(
      `Cannot lock ${file}: check that this account may write to ${dirname(file)} and that the disk is not full (${toUserError(error).message}).`,
    );
  }
}

function takeWritableLock(file: string): Lock {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(`${file}.db`);
  try {
    database.exec('begin immediate');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    // The first holder may not have written its id yet.
    appendFileSync(file, '');
    return { holder: readFileSync(file, 'utf8').trim() || 'unknown' };
  }
  held.add(database);
  const release = () => {
    held.delete(database);
    database.close();
  };
  try {
    writeFileSync(file, `${process.pid}\n`);
  } catch (error) {
    release();
    throw error;
  }
  return { release };
}
