import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const readHolder = (file: string): number | null => {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
};

const heldHere = new Set<string>();

// After a restart of the machine or its container this process may have the number of the one that
// crashed, so a lock with our own number is ours only if we took it.
const isHeld = (file: string, holder: number): boolean =>
  holder === process.pid ? heldHere.has(file) : isRunning(holder);

export type Lock = { release: () => void } | { holder: number };

/**
 * Takes the lock that a file stands for, or gives the number of the running process that holds it. A
 * lock left by a crash is taken over.
 */
export const takeLock = (file: string): Lock => {
  const holder = readHolder(file);
  if (holder !== null && isHeld(file, holder)) return { holder };
  rmSync(file, { force: true });
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
  heldHere.add(file);
  const release = () => {
    heldHere.delete(file);
    rmSync(file, { force: true });
  };
  return { release };
};
