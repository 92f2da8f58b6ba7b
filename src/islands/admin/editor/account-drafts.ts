/**
 * What has been typed and not saved, kept in the account of who typed it as well: it outlives the
 * browser, and signing out (rules §12: nothing typed is lost).
 */
import { type EditableArticle, readArticlesAmong } from '../../../backend/article-editing.ts';
import {
  dropDraft,
  readDrafts as readStored,
  saveDraft,
  type StoredDraft,
} from '../../../backend/drafts.ts';
import { repairSlug } from '../../../domain/article/article-slug.ts';
import { isChanged } from '../../../domain/article/article-values.ts';
import { $adminSession } from '../../../stores/admin-session.ts';
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
  writeDraft,
} from './drafts.ts';
import type { DraftStore } from './saving/use-draft.ts';

/** Drafts of other kinds, as an account holds them: by their names in a browser's store. */
type OtherDrafts = { others: [name: string, kept: object][] };

const isOthers = (draft: unknown): draft is OtherDrafts =>
  typeof draft === 'object' && draft !== null && 'others' in draft && Array.isArray(draft.others);

const toAccountDraft = ({ id, draft }: StoredDraft): Draft | null =>
  isOthers(draft) ? null : parseDraft(toDraftName(id), draft);

/** Whether that person is the one who is signed in. */
export function isOwn(email: string): boolean {
  const state = $adminSession.get();
  return 'session' in state && state.session.email === email;
}

/**
 * Keeps the draft in the account of who typed it. False where somebody else is signed in, it was
 * refused, or nobody answered.
 */
export async function keepInAccount(draft: Draft): Promise<boolean> {
  const { id, articleId, writtenBy } = draft;
  return (
    isOwn(writtenBy) && (await saveDraft(backend, { draft_id: id, article: articleId, draft })).ok
  );
}

/** Forgets the draft in this browser and in the account. */
export async function forgetDraft(id: string): Promise<void> {
  await Promise.all([removeDraft(id), dropDraft(backend, id)]);
}

export const articleDrafts: DraftStore<Draft> = {
  toName: toDraftName,
  write: writeDraft,
  keepInAccount,
  forget: forgetDraft,
};

/** Keeps a draft of another kind in the account, under an id of its own (UUID). */
export async function keepOther(id: string, name: string, kept: object): Promise<boolean> {
  const draft: OtherDrafts = { others: [[name, kept]] };
  return (await saveDraft(backend, { draft_id: id, article: null, draft })).ok;
}

/** Of each draft the version written last, newest first. */
function toNewest(drafts: readonly Draft[]): Draft[] {
  const newest = new Map<string, Draft>();
  for (const draft of drafts) {
    if ((newest.get(draft.id)?.writtenAt ?? -1) < draft.writtenAt) newest.set(draft.id, draft);
  }
  return [...newest.values()].sort((one, other) => other.writtenAt - one.writtenAt);
}

const isKeptBy = (article: EditableArticle, { articleId, values }: Draft): boolean =>
  (articleId === null ? article.slug === repairSlug(values.slug) : article.id === articleId) &&
  !isChanged(values, article);

/**
 * Forgets the drafts that an article holds as it is stored: whoever saved them was gone before they
 * were. Gives the others, and all of them where nobody answers.
 */
async function dropSaved(drafts: Draft[]): Promise<Draft[]> {
  if (drafts.length === 0) return drafts;
  const ids = drafts.flatMap(({ articleId }) => articleId ?? []);
  const slugs = drafts.map(({ values }) => repairSlug(values.slug)).filter(Boolean);
  const articles = await readArticlesAmong(backend, ids, slugs);
  if (!articles.ok) return drafts;
  const isSaved = (draft: Draft) => articles.data.some((article) => isKeptBy(article, draft));
  await Promise.all(drafts.filter(isSaved).map(({ id }) => forgetDraft(id)));
  return drafts.filter((draft) => !isSaved(draft));
}

/**
 * Every draft of an article, of this browser and of the account, that is not saved and that no open tab
 * of this browser is writing; newest first. What cannot be read is left out.
 */
export async function readUnsaved(): Promise<Draft[]> {
  const [local, account, open] = await Promise.all([
    readDrafts(),
    readStored(backend),
    findOpenDrafts(),
  ]);
  const kept = account.ok ? account.data.flatMap((one) => toAccountDraft(one) ?? []) : [];
  return dropSaved(toNewest([...local, ...kept]).filter(({ id }) => !open.has(id)));
}

/** Milliseconds after which every tab has written what was typed in it. */
const WRITTEN_MS = 250;

/** Rounds after which whoever still types elsewhere is not waited for. */
const ROUNDS = 3;

/** What this browser keeps of whoever is signed in, or of nobody in particular. */
async function readOwn(): Promise<{ drafts: Draft[]; others: OtherDrafts['others'] }> {
  await flushDrafts();
  await new Promise((go) => setTimeout(go, WRITTEN_MS));
  const kept = await readEverything();
  const drafts = kept.flatMap(([name, value]) => parseDraft(name, value) ?? []);
  return {
    drafts: drafts.filter(({ writtenBy }) => isOwn(writtenBy)),
    others: kept.filter(([name, value]) => !parseDraft(name, value)) as OtherDrafts['others'],
  };
}

const isUnchanged = (kept: unknown, moved: unknown): boolean =>
  JSON.stringify(kept) === JSON.stringify(moved);

/** Takes out of this browser what is as it was when it was moved. */
async function takeOut(name: string, moved: object): Promise<void> {
  if (isUnchanged(await otherDrafts.read(name), moved)) await otherDrafts.remove(name);
}

/** Moves what there is once; gives how many pieces were refused. */
async function moveOnce({ drafts, others }: Awaited<ReturnType<typeof readOwn>>): Promise<number> {
  let refused = 0;
  if (others.length > 0) {
    const draft: OtherDrafts = { others };
    const id = crypto.randomUUID();
    const isKept = (await saveDraft(backend, { draft_id: id, article: null, draft })).ok;
    if (!isKept) refused += others.length;
    else for (const [name, kept] of others) await takeOut(name, kept);
  }
  for (const draft of drafts) {
    if (await keepInAccount(draft)) await takeOut(toDraftName(draft.id), draft);
    else refused++;
  }
  return refused;
}

/**
 * Moves what this browser keeps of whoever is signed in into their account: also what was typed a moment
 * ago, and in other tabs. Gives how many pieces were moved, and how many could not be.
 */
export async function moveToAccount(): Promise<{ moved: number; left: number }> {
  let moved = 0;
  let left = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    const own = await readOwn();
    const count = own.drafts.length + own.others.length;
    if (count === 0) return { moved, left: 0 };
    left = await moveOnce(own);
    moved += count - left;
    if (left > 0) break;
  }
  return { moved, left };
}

/** Forgets what this browser keeps of whoever is signed in: they agreed to lose it. */
export async function forgetOwn(): Promise<void> {
  const { drafts, others } = await readOwn();
  for (const { id } of drafts) await removeDraft(id);
  for (const [name] of others) await otherDrafts.remove(name);
}

/** In milliseconds; nought for what does not say. */
const toWrittenAt = (kept: { writtenAt?: unknown }): number => Number(kept.writtenAt ?? 0);

/** Brings back into this browser what signing out put into the account, but for drafts of articles. */
export async function bringBack(): Promise<void> {
  const account = await readStored(backend);
  if (!account.ok) return;
  for (const { id, draft } of account.data) {
    if (!isOthers(draft)) continue;
    let isBack = true;
    for (const [name, kept] of draft.others) {
      const there = await otherDrafts.read<object>(name);
      const isThere = there !== undefined && toWrittenAt(there) >= toWrittenAt(kept);
      isBack = (isThere || (await otherDrafts.write(name, kept))) && isBack;
    }
    if (isBack) await dropDraft(backend, id);
  }
}
