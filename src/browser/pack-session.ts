/** The appointment pack that this tab keeps (rules §11): gone once the tab is closed, and in no request. */
import { isEmptyPack, EMPTY_PACK, type Pack } from '../domain/pack/pack.ts';
import { parsePackFile, toPackFile } from '../domain/pack/pack-file.ts';
import { tabStorage } from './storage.ts';

const KEY = 'appointment-pack';

/** The pack as kept; the empty one where there is none, for denied storage and for nonsense. */
export function readKeptPack(): Pack {
  const text = tabStorage.read(KEY);
  return (text === null ? null : parsePackFile(text).pack) ?? EMPTY_PACK;
}

/** Keeps the pack for this tab; an empty one leaves nothing behind. Gives whether that worked. */
export function keepPack(pack: Pack): boolean {
  return tabStorage.write(KEY, isEmptyPack(pack) ? null : toPackFile(pack));
}
