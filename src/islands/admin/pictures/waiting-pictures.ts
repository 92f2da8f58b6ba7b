/** Pictures on their way to the backend, kept in this browser until they have arrived. */
import { map } from 'nanostores';
import { uploadPicture } from '../../../backend/pictures.ts';
import { showToast } from '../../../browser/toasts.ts';
import { isLost, toPictureName } from '../../../domain/article/article-picture.ts';
import { $adminSession } from '../../../stores/admin-session.ts';
import { backend } from '../admin-context.ts';
import { type Draft, readDrafts, removeDraft, writeDevice } from '../drafts/draft-store.ts';
import { preparePicture } from './prepare-picture.ts';

export const NOTES = {
  preparing: 'Being made ready…',
  uploading: 'Uploading…',
  failed: 'Not uploaded yet; it is kept on this device.',
  /** It may also have been forgotten when somebody signed out. */
  elsewhere: 'Not uploaded, and not on this device. Choose its file again, or take it out.',
  lost: 'A picture did not come along here. Choose its file, or take this out.',
  /** It is no picture that can be taken, and leaves the text. */
  refused: '',
  arrived: '',
};

type WaitingPicture = {
  state: keyof typeof NOTES;
  draft?: Draft<File> | undefined;
  /** An address of this tab under which the picture can be seen; null while there is none. */
  shown: string | null;
  message: string;
  address: string;
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

/** Uploads a picture that is kept here; for one that failed, once more. */
export async function upload(id: string): Promise<void> {
  const draft = $waiting.get()[id]?.draft;
  if (!draft) return;
  const { value: file } = draft;
  change(id, { state: 'uploading', message: '' });
  const extension = file.type === 'image/webp' ? 'webp' : 'jpg';
  const stored = await uploadPicture(backend, {
    name: toPictureName(file.name, crypto.randomUUID(), extension),
    bytes: await file.arrayBuffer(),
    type: file.type,
  });
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

/** Sends a prepared picture on its way; gives the id by which the text names it meanwhile. */
export function addPrepared(file: File, id: string = crypto.randomUUID()): string {
  const draft = { key: toKey(id), owner: getOwner(), writtenAt: Date.now(), value: file };
  void writeDevice(draft);
  begin(id, draft);
  return id;
}

/** The same with a file; one that cannot be taken leaves the text again, with a message that says why. */
export function addFile(file: File): string {
  const id = crypto.randomUUID();
  change(id, {});
  void preparePicture(file).then((prepared) => {
    if (prepared.ok) addPrepared(prepared.picture, id);
    else {
      showToast(prepared.message, { type: 'error', duration: 12_000 });
      change(id, { state: 'refused' });
    }
  });
  return id;
}

export async function recall(id: string): Promise<void> {
  if ($waiting.get()[id]) return;
  change(id, { state: isLost(id) ? 'lost' : 'uploading' });
  if (isLost(id)) return;
  const [draft] = await readDrafts<File>(getOwner(), toKey(id));
  if (draft) begin(id, draft);
  else change(id, { state: 'elsewhere' });
}

addEventListener('online', () => {
  for (const [id, { state }] of Object.entries($waiting.get())) {
    if (state === 'failed') void upload(id);
  }
});
