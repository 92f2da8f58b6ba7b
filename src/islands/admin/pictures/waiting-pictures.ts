/** Pictures being uploaded, stored in this browser until that is done. */
import { map } from 'nanostores';
import { uploadPicture } from '../../../backend/pictures.ts';
import { showToast } from '../../../browser/toasts.ts';
import {
  isDoubted,
  isLost,
  toDoubtedId,
  toPictureName,
  toWaitingAddress,
} from '../../../domain/article/article-picture.ts';
import { $adminSession } from '../../../stores/admin-session.ts';
import { backend } from '../admin-context.ts';
import { type Draft, readDrafts, removeDraft, writeDevice } from '../drafts/draft-store.ts';
import { type Prepared, preparePicture } from './prepare-picture.ts';

export const NOTES = {
  preparing: 'Preparing…',
  uploading: 'Uploading…',
  failed: 'Not uploaded yet. It is kept on this device.',
  /** The file may be on another device, or signing out may have deleted it. */
  elsewhere: 'This picture was not uploaded, and its file is not on this device.',
  lost: 'This picture could not be pasted: its file is missing.',
  doubted: 'Check it before it is stored.',
  /** Not an acceptable picture, so it is removed from the text. */
  refused: '',
  arrived: '',
};

type WaitingPicture = {
  state: keyof typeof NOTES;
  draft?: Draft<File> | undefined;
  /** An object URL of this tab; null if there is none. */
  shown: string | null;
  message: string;
  /** Its new address in the text; empty while unchanged. */
  address: string;
  /** Accepts a picture with warnings as it is. */
  agree?: () => void;
};

export const NEW: WaitingPicture = { state: 'preparing', shown: null, message: '', address: '' };

export const $waiting = map<Record<string, WaitingPicture>>({});

const toKey = (id: string): string => `picture/${id}`;

const change = (id: string, changed: Partial<WaitingPicture>): void =>
  $waiting.setKey(id, { ...($waiting.get()[id] ?? NEW), ...changed });

const getOwner = (): string => {
  const state = $adminSession.get();
  return 'session' in state ? state.session.userId : '';
};

/** Stores a prepared picture under a name based on its file name; returns its address. */
export async function store(file: File): ReturnType<typeof uploadPicture> {
  const extension = file.type === 'image/webp' ? 'webp' : 'jpg';
  return uploadPicture(backend, {
    name: toPictureName(file.name, crypto.randomUUID(), extension),
    bytes: await file.arrayBuffer(),
    type: file.type,
  });
}

export async function upload(id: string): Promise<void> {
  const draft = $waiting.get()[id]?.draft;
  if (!draft) return;
  change(id, { state: 'uploading', message: '' });
  const stored = await store(draft.value);
  if (!stored.ok) {
    change(id, { state: 'failed', message: stored.message });
    return;
  }
  change(id, { state: 'arrived', address: stored.data, draft: undefined });
  await removeDraft(draft);
}

function begin(id: string, draft: Draft<File>): void {
  change(id, { draft, shown: URL.createObjectURL(draft.value) });
  void upload(id);
}

/** Starts the upload of a prepared picture; returns its temporary ID. */
export function addPrepared(file: File, id: string = crypto.randomUUID()): string {
  const draft = { key: toKey(id), owner: getOwner(), writtenAt: Date.now(), value: file };
  void writeDevice(draft);
  begin(id, draft);
  return id;
}

/**
 * Like `addPrepared`, for an unprepared file. An unacceptable one is removed from the text with a
 * message.
 */
export function addFile(file: File): string {
  const id = crypto.randomUUID();
  change(id, {});
  void preparePicture(file).then((prepared) => {
    if (!prepared.ok) {
      showToast(prepared.message, { type: 'error', duration: 12_000 });
      change(id, { state: 'refused' });
    } else if (prepared.doubt) change(id, { address: toWaitingAddress(addDoubtful(prepared)) });
    else addPrepared(prepared.picture, id);
  });
  return id;
}

/** Holds back a doubtful picture until the editor agrees; returns its ID. */
function addDoubtful(value: Prepared): string {
  const id = toDoubtedId(crypto.randomUUID());
  const draft = { key: toKey(id), owner: getOwner(), writtenAt: Date.now(), value };
  void writeDevice(draft);
  ask(id, draft);
  return id;
}

function ask(id: string, draft: Draft<Prepared>): void {
  const { picture, doubt } = draft.value;
  const agree = () => {
    change(id, { state: 'arrived', address: toWaitingAddress(addPrepared(picture)) });
    void removeDraft(draft);
  };
  change(id, { state: 'doubted', shown: URL.createObjectURL(picture), message: doubt, agree });
}

export async function restoreUpload(id: string): Promise<void> {
  if ($waiting.get()[id]) return;
  change(id, { state: isLost(id) ? 'lost' : 'uploading' });
  if (isLost(id)) return;
  const [draft] = await readDrafts<File | Prepared>(getOwner(), toKey(id));
  if (!draft) change(id, { state: 'elsewhere' });
  else if (isDoubted(id)) ask(id, draft as Draft<Prepared>);
  else begin(id, draft as Draft<File>);
}

addEventListener('online', () => {
  for (const [id, { state }] of Object.entries($waiting.get())) {
    if (state === 'failed') void upload(id);
  }
});
