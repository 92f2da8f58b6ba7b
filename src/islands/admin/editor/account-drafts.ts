/**
 * What has been typed and not saved, kept in the account of who typed it as well: it outlives the
 * browser, and signing out (rules §12: nothing typed is lost).
 */
import {
  dropDraft,
  keepDraft,
  type KeptDraft,
  readKeptDrafts,
} from '../../../backend/kept-drafts.ts';
import { backend } from '../admin-context.ts';
import {
  type Draft,
  findOpenDrafts,
  flushDrafts,
  otherDrafts,
  parseDraft,
  readDrafts,
  readEverything,
  removeDraft,
  toDraftName,
} from './drafts.ts';

/** A draft of another kind, as an account holds it: under its name in a browser's store. */
type NamedDraft = { name: string; kept: object };

const isNamed = (draft: unknown): draft is NamedDraft =>
  typeof draft === 'object' && draft !== null && 'name' in draft && 'kept' in draft;

const toAccountDraft = ({ id, draft }: KeptDraft): Draft | null =>
  isNamed(draft) ? null : parseDraft(toDraftName(id), draft);

/** Keeps the draft in the account. False where that was refused, or nobody answered. */
export async function keepInAccount(draft: Draft): Promise<boolean> {
  const { id, articleId } = draft;
  return (await keepDraft(backend, { id, articleId, draft })).ok;
}

/** Forgets the draft in this browser and in the account. */
export async function forgetDraft(id: string): Promise<void> {
  await Promise.all([removeDraft(id), dropDraft(backend, id)]);
}

/** Of each draft the version written last, newest first. */
function toNewest(drafts: readonly Draft[]): Draft[] {
  const newest = new Map<string, Draft>();
  for (const draft of drafts) {
    if ((newest.get(draft.id)?.writtenAt ?? -1) < draft.writtenAt) newest.set(draft.id, draft);
  }
  return [...newest.values()].sort((one, other) => other.writtenAt - one.writtenAt);
}

/**
 * Every draft of an article, of this browser and of the account, that no open tab of this browser is
 * writing; newest first. What cannot be read is left out.
 */
export async function readUnsaved(): Promise<Draft[]> {
  const [local, account, open] = await Promise.all([
    readDrafts(),
    readKeptDrafts(backend),
    findOpenDrafts(),
  ]);
  const kept = account.ok ? account.data.flatMap((one) => toAccountDraft(one) ?? []) : [];
  return toNewest([...local, ...kept]).filter(({ id }) => !open.has(id));
}

/** How many pieces this browser keeps, what was typed a moment ago included. */
export async function countKept(): Promise<number> {
  await flushDrafts();
  return (await readEverything()).length;
}

/** Puts everything that this browser keeps into the account; gives how many pieces were refused. */
export async function moveToAccount(): Promise<number> {
  let left = 0;
  for (const [name, kept] of await readEverything()) {
    const draft = parseDraft(name, kept);
    const isKept = draft
      ? await keepInAccount(draft)
      : await keepDraft(backend, {
          id: crypto.randomUUID(),
          articleId: null,
          draft: { name, kept },
        }).then(({ ok }) => ok);
    if (!isKept) left++;
  }
  return left;
}

/** Brings back into this browser what signing out put into the account, but for drafts of articles. */
export async function bringBack(): Promise<void> {
  const account = await readKeptDrafts(backend);
  if (!account.ok) return;
  for (const { id, draft } of account.data) {
    if (!isNamed(draft)) continue;
    const isThere = (await otherDrafts.read(draft.name)) !== undefined;
    if (isThere || (await otherDrafts.write(draft.name, draft.kept))) await dropDraft(backend, id);
  }
}
