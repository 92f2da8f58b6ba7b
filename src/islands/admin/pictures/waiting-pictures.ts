/**
 * Pictures on their way from the device to the backend. The text of an article names one that waits by
 * its id, and by its address once it has arrived; until then it is kept in this browser with the drafts,
 * so that neither a lost connection nor a closed tab loses it.
 */
import { uploadPicture } from '../../../backend/pictures.ts';
import { isLost, toPictureName } from '../../../domain/article/article-picture.ts';
import { showToast } from '../../../browser/toasts.ts';
import { backend } from '../admin-context.ts';
import { otherDrafts } from '../editor/drafts.ts';
import { type PreparedPicture, preparePicture } from './prepare-picture.ts';

/**
 * - `preparing` and `uploading`: on its way.
 * - `failed`: kept here; `message` says why it did not arrive.
 * - `elsewhere`: another device has it, or it was forgotten when somebody signed out.
 * - `lost`: it did not come along when its text was pasted.
 * - `refused`: it is no picture that can be taken; it leaves the text.
 * - `arrived`: at `address`.
 */
export type WaitingPicture = {
  state: 'preparing' | 'uploading' | 'failed' | 'elsewhere' | 'lost' | 'refused' | 'arrived';
  /** An address of this tab under which the picture can be seen; null while there is none. */
  shown: string | null;
  message: string;
  /** Where it is stored; empty before. */
  address: string;
};

const KEPT = 'waiting-picture:';
const REFUSAL_MS = 12_000;

const waiting = new Map<string, WaitingPicture>();
const kept = new Map<string, PreparedPicture>();
const listeners = new Set<() => void>();

const NEW: WaitingPicture = { state: 'preparing', shown: null, message: '', address: '' };

function change(id: string, changed: Partial<WaitingPicture>): void {
  waiting.set(id, { ...(waiting.get(id) ?? NEW), ...changed });
  for (const tell of listeners) tell();
}

/** Calls back at every change of a picture's state. Gives the function that ends it. */
export function watchWaiting(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

async function upload(id: string, { bytes, fileName }: PreparedPicture): Promise<void> {
  change(id, { state: 'uploading', message: '' });
  const extension = bytes.type === 'image/webp' ? 'webp' : 'jpg';
  const stored = await uploadPicture(backend, {
    name: toPictureName(fileName, crypto.randomUUID(), extension),
    bytes: await bytes.arrayBuffer(),
    type: bytes.type,
  });
  if (!stored.ok) {
    change(id, { state: 'failed', message: stored.message });
    return;
  }
  change(id, { state: 'arrived', address: stored.data });
  kept.delete(id);
  await otherDrafts.remove(KEPT + id);
}

function begin(id: string, picture: PreparedPicture): void {
  kept.set(id, picture);
  change(id, { shown: URL.createObjectURL(picture.bytes) });
  void otherDrafts.write(KEPT + id, picture);
  void upload(id, picture);
}

/** Sends a picture on its way; gives the id by which the text names it meanwhile. */
export function addPrepared(picture: PreparedPicture): string {
  const id = crypto.randomUUID();
  begin(id, picture);
  return id;
}

/** The same with a file; one that cannot be taken leaves the text again, with a message that says why. */
export function addFile(file: File): string {
  const id = crypto.randomUUID();
  change(id, NEW);
  void preparePicture(file).then((prepared) => {
    if (prepared.ok) begin(id, prepared.picture);
    else {
      showToast(prepared.message, { type: 'error', duration: REFUSAL_MS });
      change(id, { state: 'refused' });
    }
  });
  return id;
}

/** Takes up a picture that this browser kept. */
async function recall(id: string): Promise<void> {
  const picture = await otherDrafts.read<PreparedPicture>(KEPT + id);
  if (picture) begin(id, picture);
  else change(id, { state: 'elsewhere' });
}

/** The state of the picture with this id. One of before is looked up in what this browser kept. */
export function getWaiting(id: string): WaitingPicture {
  const known = waiting.get(id);
  if (known) return known;
  const found: WaitingPicture = { ...NEW, state: isLost(id) ? 'lost' : 'uploading' };
  waiting.set(id, found);
  if (found.state === 'uploading') void recall(id);
  return found;
}

/** Tries once more to upload a picture that failed. */
export function tryAgain(id: string): void {
  const picture = kept.get(id);
  if (picture) void upload(id, picture);
}

addEventListener('online', () => {
  for (const [id, { state }] of waiting) if (state === 'failed') tryAgain(id);
});
