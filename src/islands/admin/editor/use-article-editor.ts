/** The article that is being written: its form, its draft, and saving it. */
import { use, useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import {
  type ArticleSummary,
  createArticle,
  type EditableArticle,
  saveArticle,
} from '../../../backend/article-editing.ts';
import { type ArticleFields, EMPTY_ARTICLE } from '../../../domain/article/article-fields.ts';
import type { PublishAction } from '../../../domain/article/article-publication.ts';
import {
  type ArticleValues,
  isChanged,
  type Publication,
  toFields,
  toValues,
} from '../../../domain/article/article-values.ts';
import { toLondonClock } from '../../../domain/format/london-time.ts';
import { backend, retrySignedIn, SiteNameContext, useAdmin } from '../admin-context.ts';
import { type ArticleRules, checkArticle } from './article-form.ts';
import { readDraft, removeDraft } from './drafts.ts';
import { type Base, reduceEditor, toBase, toEditorState } from './editor-state.ts';
import { useDraft } from './saving/use-draft.ts';
import type { TextHandle } from './text/ArticleText.tsx';

export type Opening = {
  /** Under which the draft is kept; null for an article never saved. */
  draftId: string | null;
  /** The version the backend has; null for an article never saved, or deleted since. */
  stored: EditableArticle | null;
  /** The version that `values` were begun from. */
  base: Base | null;
  values: ArticleValues;
  isRestored: boolean;
};

type Options = {
  opening: Opening;
  /** Every article as it was when the editor opened. */
  articles: readonly ArticleSummary[];
  /** Called when the article is stored for the first time, or again after it was deleted. */
  onCreated: (id: string) => void;
};

export function useArticleEditor({ opening, articles, onCreated }: Options) {
  const admin = useAdmin();
  const siteName = use(SiteNameContext);
  const [state, dispatch] = useReducer(reduceEditor, opening, ({ stored, base }) =>
    toEditorState(stored, base),
  );
  const { stored, base, isForReaders } = state;
  const saved: ArticleFields = stored ?? EMPTY_ARTICLE;
  const articleId = stored?.id ?? opening.draftId;
  const text = useRef<TextHandle>(null);
  const isSending = useRef(false);

  const form = useForm<ArticleValues, ArticleRules>({
    resolver: checkArticle,
    context: {
      isForReaders,
      findTitle: (slug) =>
        articles.find((other) => other.slug === slug && other.id !== stored?.id)?.title,
    },
    defaultValues: opening.values,
    // The summary takes the focus.
    shouldFocusError: false,
  });
  const { getValues, setValue, subscribe } = form;
  const { isSubmitted } = form.formState;

  const { isKept, touch } = useDraft({
    articleId,
    isBegun: opening.isRestored,
    collect: () => {
      text.current?.flush();
      const values = getValues();
      if (!isChanged(values, saved)) return null;
      return { values, base, writtenBy: admin.session.email, writtenAt: Date.now() };
    },
  });
  useEffect(() => subscribe({ formState: { values: true }, callback: touch }), [subscribe, touch]);

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
        : createArticle(backend, fields));
      text.current?.flush();
      const mine = toFields(getValues(), fields);
      dispatch({ type: 'answered', result: answer, mine, now: Date.now() });
      return answer;
    });
    isSending.current = false;
    // The screen was left meanwhile; its draft goes unless it holds more than was saved.
    if (!text.current) {
      const draft = result.ok ? await readDraft(articleId) : null;
      if (draft && !isChanged(draft.values, fields)) await removeDraft(articleId);
      return;
    }
    if (result.ok) {
      const { id, published_at } = result.article;
      // Publishing without a date gets one; what has been typed meanwhile stays.
      if (getValues('publishedAt') === toLondonClock(fields.published_at ?? '')) {
        setValue('publishedAt', toLondonClock(published_at ?? ''));
      }
      touch();
      if (id !== stored?.id) {
        void removeDraft(articleId);
        onCreated(id);
      }
    } else if (result.reason === 'slug-taken') {
      form.setError('slug', { message: 'Another article has this address; choose another' });
    }
  };

  /** Sends what the form holds if it passes; `as` says whether and since when that is published. */
  const submit = (as: Publication, over: Base | null) => {
    text.current?.flush();
    // The form is checked by the rules of its latest render.
    flushSync(() => dispatch({ type: 'started', isForReaders: as.published }));
    const check = form.handleSubmit(
      (values) => send(toFields(values, as), over),
      () => dispatch({ type: 'invalid' }),
    );
    void check();
  };

  const save = (action: PublishAction) => {
    const published = action === 'keep' ? saved.published : action === 'publish';
    submit({ ...saved, published }, base);
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
    form.reset(values);
    text.current?.replace(values.content);
    touch();
  };

  return {
    form,
    text,
    state,
    saved,
    articleId,
    isKept,
    touch,
    save,
    /** Every article, with this one as it is stored. */
    articles: stored ? [stored, ...articles.filter(({ id }) => id !== stored.id)] : articles,
    setContent: useCallback(
      (html: string) => setValue('content', html, { shouldValidate: isSubmitted }),
      [setValue, isSubmitted],
    ),
    /** What the editor holds, saved or not. */
    collect: () => toFields(getValues(), saved),
    /** As a draft: the person who brings it back decides whether it is published again. */
    saveAsNew: () => submit({ ...saved, published: false }, null),
    restore: (fields: ArticleFields) =>
      show({ ...toValues(fields), publishedAt: getValues('publishedAt') }),
    /** Saves what was merged over the version of somebody else. */
    merge: (merged: ArticleFields, theirs: EditableArticle) => {
      dispatch({ type: 'merged', theirs });
      show(toValues(merged));
      submit(merged, toBase(theirs));
    },
    closeConflict: () => dispatch({ type: 'conflict-closed' }),
  };
}
