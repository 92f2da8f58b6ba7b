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
  toFields,
  toValues,
} from '../../../domain/article/article-values.ts';
import { toLondonClock } from '../../../domain/format/london-time.ts';
import { backend, retrySignedIn, SiteNameContext, useAdmin } from '../admin-context.ts';
import { type ArticleRules, checkArticle } from './article-form.ts';
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
      dispatch({ type: 'answered', result: answer, sent: fields, now: Date.now() });
      return answer;
    });
    isSending.current = false;
    if (result.ok) {
      const { id, published_at } = result.article;
      // Publishing without a date gets one; what has been typed meanwhile stays.
      if (getValues('publishedAt') === toLondonClock(fields.published_at ?? '')) {
        setValue('publishedAt', toLondonClock(published_at ?? ''));
      }
      touch();
      if (id !== stored?.id) onCreated(id);
    } else if (result.reason === 'slug-taken') {
      form.setError('slug', { message: 'Another article has this address; choose another' });
    }
  };

  const save = (action: PublishAction) => {
    text.current?.flush();
    const published = action === 'keep' ? saved.published : action === 'publish';
    // The form is checked by the rules of its latest render.
    flushSync(() => dispatch({ type: 'started', isForReaders: published }));
    const submit = form.handleSubmit(
      (values) => send({ ...toFields(values, saved), published }, base),
      () => dispatch({ type: 'invalid' }),
    );
    void submit();
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
      (html: string) => setValue('content', html, { shouldDirty: true }),
      [setValue],
    ),
    /** What the editor holds, saved or not. */
    collect: () => toFields(getValues(), saved),
    saveAsNew: () => void send(toFields(getValues(), saved), null),
    restore: (fields: ArticleFields) =>
      show({ ...toValues(fields), publishedAt: getValues('publishedAt') }),
    /** Saves what was merged over the version of somebody else. */
    merge: (merged: ArticleFields, theirs: EditableArticle) => {
      dispatch({ type: 'merged', theirs });
      show(toValues(merged));
      void send(merged, toBase(theirs));
    },
    closeConflict: () => dispatch({ type: 'conflict-closed' }),
  };
}
