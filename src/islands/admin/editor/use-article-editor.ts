import { use, useEffect, useRef, useState } from 'react';
import {
  type ArticleSummary,
  createArticle,
  type EditableArticle,
  isSameVersion,
  type OldAddress,
  type SaveAct,
  saveArticle,
  type SaveResult,
  toBase,
} from '../../../backend/article-editing.ts';
import { findHolder } from '../../../domain/article/article-addresses.ts';
import {
  type ArticleFaults,
  findPublishingFaults,
  findSavingFaults,
  isSeen,
} from '../../../domain/article/article-faults.ts';
import {
  type ArticleFields,
  type ArticleValues,
  EMPTY_ARTICLE,
  isChanged,
  type Publication,
  toFields,
  toValues,
  UNTITLED,
  type WrittenName,
} from '../../../domain/article/article-fields.ts';
import { repairSlug, toFreeSlug } from '../../../domain/article/article-slug.ts';
import { toLondonDay } from '../../../domain/format/london-time.ts';
import { backend, retrySignedIn, SiteNameContext, useAdmin } from '../admin-context.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { $broken } from '../pictures/checked-addresses.ts';
import type { ArticleDraft } from './article-drafts.ts';
import type { SaveState } from './saving/save-message.ts';

export type TextHandle = {
  flush: () => void;
  /** Replaces the text. Can be undone in rich text. */
  replace: (html: string) => void;
};

type Options = Pick<State, 'stored'> & {
  articleId: string | null;
  draft: ArticleDraft | null;
  articles: readonly ArticleSummary[];
  oldAddresses: readonly OldAddress[];
  /** Called when the article is stored for the first time, or again after a deletion. */
  onCreated: (id: string) => void;
};

type State = {
  values: ArticleValues;
  /** Whether the rules for publishing apply, or those for drafts; null before the first submit. */
  isForReaders: boolean | null;
  /**
   * The stored article with its pending version; null if it was never saved or has been deleted.
   */
  stored: EditableArticle | null;
  /**
   * The version that the text on screen is based on. Older than `stored` if the text is from an
   * older draft.
   */
  base: EditableArticle | null;
  outcome: SaveState;
  /** The slug that the database just refused as taken. */
  takenSlug: string | null;
  /** Whether someone else's save is shown beside the current text. */
  isMerging: boolean;
  /** The publication state before unpublishing; null once that cannot be undone. */
  takenBack: Publication | null;
  act: SaveAct;
  /** The last discarded pending version; null once that cannot be undone. */
  discarded: ArticleFields | null;
  /** Counts saves refused for an invalid field. After each, the summary takes the focus. */
  refusals: number;
};

function toAnswered(before: State, result: SaveResult, { slug }: ArticleFields): State {
  if (result.ok) {
    const { article } = result;
    const discarded = before.act === 'discard' ? before.stored : null;
    const takenBack = before.stored?.published && !article.published ? before.stored : null;
    const outcome = { reason: 'saved', at: Date.now() } as const;
    // Unpublishing does not change the text, so an older text must still be merged.
    const base = isSameVersion(before.base, before.stored) ? toBase(article) : before.base;
    return { ...before, stored: article, base, takenBack, discarded, outcome };
  }
  const isMerging = result.reason === 'stale' && result.current !== null;
  const isTaken = result.reason === 'slug-taken';
  const refusals = before.refusals + Number(isTaken);
  return { ...before, outcome: result, isMerging, refusals, takenSlug: isTaken ? slug : null };
}

/** One sentence per invalid field. `isForReaders` if it will be published. */
export function findFormFaults(
  values: ArticleValues,
  isForReaders: boolean,
  findSlugUse: (slug: string) => string | null,
): ArticleFaults {
  const faults = isForReaders
    ? findPublishingFaults(values, $broken.get())
    : findSavingFaults(values);
  const slug = faults.slug ?? findSlugUse(repairSlug(values.slug));
  return slug === null ? faults : { ...faults, slug };
}

export function useArticleEditor(options: Options) {
  const { draft, oldAddresses, onCreated } = options;
  const admin = useAdmin();
  const siteName = use(SiteNameContext);
  const [initial] = useState<ArticleValues>(
    () => draft?.value.values ?? toValues(options.stored ?? EMPTY_ARTICLE),
  );
  const [state, setState] = useState<State>(() => ({
    values: initial,
    isForReaders: null,
    stored: options.stored,
    base: draft ? draft.value.base : options.stored && toBase(options.stored),
    outcome: { reason: 'untried' },
    takenSlug: null,
    isMerging: false,
    takenBack: null,
    act: 'store',
    discarded: null,
    refusals: 0,
  }));
  const change = (part: Partial<State>) => setState((before) => ({ ...before, ...part }));
  const { values, isForReaders, stored, base, takenSlug } = state;
  const saved: ArticleFields = stored ?? EMPTY_ARTICLE;
  const articleId = stored?.id ?? options.articleId;
  const text = useRef<TextHandle>(null);
  /** Current values, for a save that began earlier. */
  const latest = useRef(initial);
  const isSending = useRef(false);
  /** Whether the last save got no response. */
  const isUnanswered = useRef(false);

  // A deleted article no longer has its slug.
  const others = options.articles.filter(({ id }) => id !== options.articleId);
  const findSlugUse = (slug: string) => findHolder(slug, articleId, others, oldAddresses);
  const makeSlug = (of: string) => {
    const today = toLondonDay(new Date().toISOString());
    return toFreeSlug(of, (slug) => findSlugUse(slug) !== null, today);
  };
  const findFaults = (given: ArticleValues, areForReaders: boolean) =>
    findFormFaults(given, areForReaders, findSlugUse);
  // Validated on submit, then on every change.
  const faults: ArticleFaults = isForReaders === null ? {} : findFaults(values, isForReaders);
  if (takenSlug !== null && repairSlug(values.slug) === takenSlug) {
    faults.slug = 'Another article has this address. Choose a different one';
  }

  const getValues = () => {
    text.current?.flush();
    return latest.current;
  };
  const { kept, touch, settle, setAside } = useDraft<ArticleDraft['value']>({
    place: 'article',
    collect: () => {
      const typed = getValues();
      return isChanged(typed, saved) ? { articleId, values: typed, base } : null;
    },
    continued: draft,
  });
  const fill = (next: ArticleValues) => {
    latest.current = next;
    change({ values: next });
    touch();
  };
  const set = <Name extends WrittenName>(name: Name, value: ArticleValues[Name]) =>
    fill({ ...latest.current, [name]: value });

  const title = stored?.title ?? 'New article';
  useEffect(() => {
    document.title = `${title} | ${siteName}`;
  }, [title, siteName]);

  const show = (fields: ArticleFields) => {
    change({ isForReaders: null, takenSlug: null });
    fill(toValues(fields));
    text.current?.replace(fields.content);
  };

  const restore = (fields: ArticleFields) => {
    void setAside();
    change({ discarded: null });
    show(fields);
  };

  /** Saves over `over` or, if that is null, as a new article; one save at a time. */
  const send = async (
    fields: ArticleFields,
    over: EditableArticle | null,
    act: SaveAct = 'store',
  ) => {
    if (isSending.current) return;
    isSending.current = true;
    const result = await retrySignedIn(admin, async () => {
      change({ outcome: { reason: 'saving' }, takenSlug: null, act });
      const answer = await (stored && over
        ? saveArticle(backend, stored.id, fields, over, act)
        : createArticle(backend, fields, isUnanswered.current));
      // Remove the draft first, because an editor may leave on reading "Saved".
      if (answer.ok && !isChanged(getValues(), answer.article)) await settle();
      text.current?.flush();
      setState((before) => toAnswered(before, answer, fields));
      return answer;
    });
    isSending.current = false;
    isUnanswered.current = !result.ok && result.reason === 'offline';
    // Stop if the editor has been closed.
    if (!result.ok || !text.current) return;
    if (act === 'discard') show(result.article);
    const { slug } = latest.current;
    // Use the stored slug unless another has been typed.
    set('slug', ['', fields.slug].includes(repairSlug(slug)) ? fields.slug : slug);
    if (result.article.id !== stored?.id) onCreated(result.article.id);
  };

  const check = (areForReaders: boolean): ArticleValues | null => {
    const typed = getValues();
    const isFit = Object.keys(findFaults(typed, areForReaders)).length === 0;
    change({ isForReaders: areForReaders });
    const outcome = { reason: 'invalid', isForReaders: areForReaders } as const;
    if (!isFit) change({ outcome, refusals: state.refusals + 1 });
    return isFit ? typed : null;
  };

  const submit = (as: Publication, over: EditableArticle | null, act: SaveAct = 'store') => {
    const typed = check(as.published && act === 'store');
    if (!typed) return;
    const fields = toFields(typed, as);
    // A draft needs no title.
    const named = isSeen(fields.title) ? fields.title : UNTITLED;
    void send({ ...fields, title: named, slug: fields.slug || makeSlug(named) }, over, act);
  };
  const save = () => {
    if (!saved.published) submit(saved, base);
    else if (isChanged(getValues(), saved) || !isSameVersion(base, stored)) {
      submit(saved, base, 'keep');
    } else change({ outcome: { reason: 'saved', at: Date.now() } });
  };
  /** Leaves unsaved work and the pending version alone. */
  const republish = (as: Publication) => {
    const live = stored?.pending?.live ?? stored;
    if (live) void send({ ...saved, ...as }, live, 'publication');
  };

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isMod = event.ctrlKey || event.metaKey;
      if (!isMod || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) save();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  });

  return {
    ...state,
    faults,
    set,
    text,
    initial,
    saved,
    articleId,
    kept,
    touch,
    makeSlug,
    save,
    publishChanges: () => submit(saved, base),
    publish: (at: string | null) => submit({ published: true, published_at: at }, base),
    changeDate: (at: string | null) => republish({ published: true, published_at: at }),
    unpublish: () => republish({ ...saved, published: false }),
    undoTakingBack: () => {
      if (state.takenBack) republish(state.takenBack);
    },
    /** Discards the pending version. Unsaved work becomes a separate draft. */
    discard: async () => {
      await setAside();
      await send(saved, stored, 'discard');
    },
    undoDiscarding: () => {
      if (state.discarded) restore(state.discarded);
    },
    checkForReaders: () => check(true),
    articles: [...(stored ? [stored] : []), ...others.filter(({ id }) => id !== stored?.id)],
    /** What already uses the slug, in a sentence; null if it is free. */
    findHolder: findSlugUse,
    current: toFields(values, saved),
    /** As a draft, so that the editor decides whether to publish it again. */
    saveAsNew: () => submit({ ...saved, published: false }, null),
    restore,
    merge: (merged: ArticleFields, theirs: EditableArticle) => {
      change({ stored: theirs, base: theirs, isMerging: false });
      show(merged);
      submit(merged, theirs, state.act === 'keep' && theirs.published ? 'keep' : 'store');
    },
    stopMerging: () => change({ isMerging: false }),
  };
}
