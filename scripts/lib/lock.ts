/**
 * Locks between processes. The operating system keeps them, through SQLite's lock on an empty
 * database, and lets go of them when their process ends, however it ends: no lock is ever stale.
 */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Refusal, toRefusal } from './environment.ts';

const SQLITE_BUSY = 5;

// A database that is garbage-collected is closed, and its lock is lost.
const held = new Set<DatabaseSync>();

export type Lock = { release: () => void } | { holder: string };

/**
 * Takes the lock named by a file, or gives the id of the process that holds it. The file keeps that
 * id; the lock is on a second file beside it, which stays: removing it would let two processes lock
 * two files of one name. Throws a Refusal where they cannot be read or written.
 */
export function takeLock(file: string): Lock {
  try {
    return takeWritableLock(file);
  } catch (error) {
    throw new Refusal(
      `The lock ${file} cannot be taken: check that this account may write in ${dirname(file)} and that the disk has room (${toRefusal(error).message}).`,
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
    // Between taking the lock and writing its id, the first holder has left none.
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
