/** This tab's appointment pack (rules §11): never sent, and deleted when the tab closes. */
import { isEmptyPack, EMPTY_PACK, type Pack } from '../domain/pack/pack.ts';
import { parsePackFile, toPackFile } from '../domain/pack/pack-file.ts';
import { tabStorage } from './storage.ts';

const KEY = 'appointment-pack';

/** Empty if missing or invalid. */
export function readStoredPack(): Pack {
  const text = tabStorage.read(KEY);
  return (text === null ? null : parsePackFile(text).pack) ?? EMPTY_PACK;
}

/** Returns whether it was stored. An empty pack removes the entry. */
export function keepPack(pack: Pack): boolean {
  return tabStorage.write(KEY, isEmptyPack(pack) ? null : toPackFile(pack));
}
