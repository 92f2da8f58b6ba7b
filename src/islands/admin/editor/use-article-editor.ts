/** The article that is being written: its form, its draft, and saving it. */
import {
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import {
  type ArticleSummary,
  createArticle,
  type EditableArticle,
  type OldAddress,
  saveArticle,
} from '../../../backend/article-editing.ts';
import {
  type ArticleFields,
  EMPTY_ARTICLE,
  toArticleFields,
} from '../../../domain/article/article-fields.ts';
import { findHolder } from '../../../domain/article/article-addresses.ts';
import { repairSlug } from '../../../domain/article/article-slug.ts';
import {
  type ArticleValues,
  isChanged,
  type Publication,
  toFields,
  toValues,
} from '../../../domain/article/article-values.ts';
import { backend, retrySignedIn, SiteNameContext, useAdmin } from '../admin-context.ts';
import { findFormFaults } from './article-form.ts';
import { articleDrafts, forgetDraft } from './account-drafts.ts';
import { type Draft, readDrafts, writeDraft } from './drafts.ts';
import { type Base, reduceEditor, toBase, toEditorState } from './editor-state.ts';
import { ArticleForm } from './form-store.ts';
import { useDraft } from './saving/use-draft.ts';
import type { TextHandle } from './text/ArticleText.tsx';

export type Opening = {
  /** Under which this tab keeps what is not saved. */
  draftId: string;
  /** Null for an article never saved. */
  articleId: string | null;
  /** The version the backend has; null for an article never saved, or deleted since. */
  stored: EditableArticle | null;
  /** The version that `values` were begun from. */
  base: Base | null;
  values: ArticleValues;
  isRestored: boolean;
};

type Options = {
  opening: Opening;
  /** Every article, and the addresses that articles left, as they were when the editor opened. */
  articles: readonly ArticleSummary[];
  oldAddresses: readonly OldAddress[];
  /** Called when the article is stored for the first time, or again after it was deleted. */
  onCreated: (id: string) => void;
};

/** What a save does about publication: nothing, publish at that instant (null: now), or take back. */
export type SaveAs = 'keep' | 'take-back' | { publishAt: string | null };

function toPublication(as: SaveAs, { published, published_at }: Publication): Publication {
  if (as === 'keep') return { published, published_at };
  return as === 'take-back'
    ? { published: false, published_at }
    : { published: true, published_at: as.publishAt };
}

export function useArticleEditor({ opening, articles, oldAddresses, onCreated }: Options) {
  const admin = useAdmin();
  const siteName = use(SiteNameContext);
  const [state, dispatch] = useReducer(reduceEditor, opening, ({ stored, base }) =>
    toEditorState(stored, base),
  );
  const { stored, base, isForReaders } = state;
  const saved: ArticleFields = stored ?? EMPTY_ARTICLE;
  const articleId = stored?.id ?? opening.articleId;
  const { draftId } = opening;
  const text = useRef<TextHandle>(null);
  const isSending = useRef(false);
  /** Whether it is not known what became of the last save. */
  const isUnanswered = useRef(false);

  // Saved as a new one, it follows the article that was deleted: that holds no address any more.
  const others = articles.filter(({ id }) => id !== opening.articleId);
  const findOtherHolder = (slug: string) => findHolder(slug, articleId, others, oldAddresses);

  const [form] = useState(() => new ArticleForm(opening.values));
  useLayoutEffect(() => {
    form.setRules((values) =>
      findFormFaults(values, { isForReaders, findHolder: findOtherHolder }),
    );
  });
  const getValues = () => form.read().values;

  /** What is not saved, typed until then (milliseconds); null where all is. */
  const collect = (writtenAt: number): Draft | null => {
    text.current?.flush();
    const values = getValues();
    if (!isChanged(values, saved)) return null;
    return { id: draftId, articleId, values, base, writtenBy: admin.session.email, writtenAt };
  };
  const { kept, touch, settle } = useDraft({
    store: articleDrafts,
    draftId,
    isBegun: opening.isRestored,
    collect,
  });
  useEffect(() => {
    let { values } = form.read();
    return form.watch(() => {
      const isTyped = form.read().values !== values;
      values = form.read().values;
      if (isTyped) touch();
    });
  }, [form, touch]);

  const title = stored?.title ?? 'New article';
  useEffect(() => {
    document.title = `${title} | ${siteName}`;
  }, [title, siteName]);

  /** Saves over that version, or as a new article where it is null; one save at a time. */
  const send = async (fields: ArticleFields, over: Base | null) => {
    if (isSending.current) return;
    isSending.current = true;
    const result = await retrySignedIn(admin, async () => {
      dispatch({ type: 'sent' });
      const answer = await (stored && over
        ? saveArticle(backend, stored.id, fields, over.updatedAt)
        : createArticle(backend, fields, isUnanswered.current));
      text.current?.flush();
      // Before it says so: whoever reads "Saved" may leave at once.
      if (answer.ok && !isChanged(getValues(), answer.article)) {
        await settle();
        text.current?.flush();
      }
      const mine = toFields(getValues(), fields);
      dispatch({ type: 'answered', result: answer, mine, now: Date.now() });
      return answer;
    });
    isSending.current = false;
    isUnanswered.current = !result.ok && result.reason === 'offline';
    // The screen was left meanwhile; its draft goes unless it holds more than was saved.
    if (!text.current) {
      const draft = result.ok && (await readDrafts()).find(({ id }) => id === draftId);
      if (draft && !isChanged(draft.values, fields)) await forgetDraft(draftId);
      return;
    }
    if (result.ok) {
      // The address as it was stored, unless another has been typed meanwhile.
      if (repairSlug(getValues().slug) === fields.slug) form.set('slug', fields.slug);
      touch();
      if (result.article.id !== stored?.id) onCreated(result.article.id);
    } else if (result.reason === 'slug-taken') {
      form.refuse('slug', 'Another article has this address; choose another');
    }
  };

  /** Sends what the form holds if it passes; `as` says whether and since when that is published. */
  const submit = (as: Publication, over: Base | null) => {
    text.current?.flush();
    // The form is checked by the rules of its latest render.
    flushSync(() => dispatch({ type: 'started', isForReaders: as.published }));
    const values = form.check();
    if (values) void send(toFields(values, as), over);
    else dispatch({ type: 'invalid' });
  };

  const save = (as: SaveAs) => {
    // What is typed and not saved is no part of taking an article back.
    const isFirst = base?.updatedAt === stored?.updated_at;
    if (as === 'take-back' && stored && isFirst) {
      void send({ ...toArticleFields(stored), published: false }, base);
    } else submit(toPublication(as, saved), base);
  };

  const saveByKeys = useEffectEvent((event: KeyboardEvent) => {
    const isMod = event.ctrlKey || event.metaKey;
    if (!isMod || event.altKey || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) save('keep');
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => saveByKeys(event);
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  /** Puts another version into the form, as a change that is not saved. */
  const show = (values: ArticleValues) => {
    form.fill(values);
    text.current?.replace(values.content);
    touch();
  };

  return {
    form,
    text,
    state,
    saved,
    articleId,
    kept,
    touch,
    save,
    /** Whether the form passes as readers would see it; where it does not, it says so. */
    isFitForReaders: (): boolean => {
      text.current?.flush();
      flushSync(() => dispatch({ type: 'started', isForReaders: true }));
      const isFit = form.check() !== null;
      if (!isFit) dispatch({ type: 'invalid' });
      return isFit;
    },
    /** Publishes it again as it was before it was taken back. */
    undoTakingBack: () => {
      if (state.takenBack) void send(toArticleFields(state.takenBack), base);
    },
    /** Every article, with this one as it is stored. */
    articles: stored ? [stored, ...others.filter(({ id }) => id !== stored.id)] : articles,
    findHolder: findOtherHolder,
    setContent: useCallback((html: string) => form.set('content', html), [form]),
    /** What the editor holds, saved or not. */
    collect: () => toFields(getValues(), saved),
    /** As a draft: the person who brings it back decides whether it is published again. */
    saveAsNew: () => submit({ ...saved, published: false }, null),
    /** Shows a version of before; what was typed and not saved becomes a draft of its own. */
    restore: (fields: ArticleFields) => {
      const typed = collect(Date.now());
      if (typed) void writeDraft({ ...typed, id: crypto.randomUUID() });
      show(toValues(fields));
    },
    /** Saves what was merged over the version of somebody else. */
    merge: (merged: ArticleFields, theirs: EditableArticle) => {
      dispatch({ type: 'merged', theirs });
      show(toValues(merged));
      submit(merged, toBase(theirs));
    },
    closeConflict: () => dispatch({ type: 'conflict-closed' }),
  };
}
