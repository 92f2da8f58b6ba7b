import './ArticleEditor.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { use, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import type { EditableArticle } from '../../../backend/article-editing.ts';
import { type ArticleFields, EMPTY_ARTICLE } from '../../../domain/article/article-fields.ts';
import {
  type PublishingWish,
  toPublicationState,
} from '../../../domain/article/article-publication.ts';
import {
  type ArticleValues,
  isChanged,
  toFields,
  toValues,
} from '../../../domain/article/article-values.ts';
import { toLondonClock } from '../../../domain/format/london-time.ts';
import { useAdmin } from '../admin-context.ts';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { SiteNameContext } from '../shell/site-name.ts';
import { toArticleSchema } from './article-form.ts';
import { useArticles } from './articles-context.ts';
import { FIELD_IDS } from './fields/field-ids.ts';
import { FilingFields } from './fields/FilingFields.tsx';
import { SearchFields } from './fields/SearchFields.tsx';
import { TitleFields } from './fields/TitleFields.tsx';
import { toSuggestions } from './fields/suggestions.ts';
import { useNow } from './parts/use-now.ts';
import { Preview } from './preview/Preview.tsx';
import { BuildNote } from './saving/BuildNote.tsx';
import { Standing } from './saving/SaveStatus.tsx';
import { useDraft } from './saving/use-draft.ts';
import { useOtherTab } from './saving/use-other-tab.ts';
import { type Base, useSaving } from './saving/use-saving.ts';
import { ArticleText, type TextHandle } from './text/ArticleText.tsx';
import { HistoryDialog } from './versions/HistoryDialog.tsx';
import { MergeDialog } from './versions/MergeDialog.tsx';

/** What the editor opens with. */
export type Opening = {
  /** Under which the draft is kept; null for an article never saved. */
  draftId: string | null;
  /** The version the backend has; null for an article never saved, or deleted since. */
  stored: EditableArticle | null;
  /** The version that `values` were begun from. */
  base: Base | null;
  values: ArticleValues;
  /** Whether `values` come from a draft. */
  isRestored: boolean;
};

type Props = {
  opening: Opening;
  onSaved: (article: EditableArticle) => void;
};

/** The article as it is written: its fields and its text, saved when the person says so. */
export function ArticleEditor({ opening, onSaved }: Props) {
  const { session } = useAdmin();
  const siteName = use(SiteNameContext);
  const articles = useArticles();
  const now = useNow();
  const [stored, setStored] = useState(opening.stored);
  const [base, setBase] = useState(opening.base);
  const [isPreviewed, setPreviewed] = useState(false);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const text = useRef<TextHandle>(null);
  const isForReaders = useRef(false);
  const saved: ArticleFields = stored ?? EMPTY_ARTICLE;
  // What was published a moment ago is no later than its own save.
  const publication = toPublicationState(
    saved,
    Math.max(now, Date.parse(stored?.updated_at ?? '') || 0),
  );

  const findTitle = (slug: string) =>
    articles.find((other) => other.slug === slug && other.id !== stored?.id)?.title;
  const resolver: Resolver<ArticleValues> = (values, context, options) =>
    zodResolver(toArticleSchema({ findTitle, isForReaders: isForReaders.current }))(
      values,
      context,
      options,
    );
  const form = useForm<ArticleValues>({
    resolver,
    defaultValues: opening.values,
    // The summary takes the focus.
    shouldFocusError: false,
  });
  const { control, formState, getValues, setValue, setError, subscribe } = form;

  const articleId = stored?.id ?? opening.draftId;
  const isInOtherTab = useOtherTab(articleId);
  const draft = useDraft({
    articleId,
    isBegun: opening.isRestored,
    collect: () => {
      text.current?.flush();
      const values = getValues();
      if (!isChanged(values, saved)) return null;
      return { values, base, writtenBy: session.email, writtenAt: Date.now() };
    },
  });
  const { touch } = draft;

  useEffect(() => subscribe({ formState: { values: true }, callback: touch }), [subscribe, touch]);

  const saving = useSaving({
    stored,
    base,
    onSaved: (article, sent) => {
      setStored(article);
      setBase({ fields: article, updatedAt: article.updated_at });
      // Publishing without a date gets one; what has been typed meanwhile stays.
      if (getValues('publishedAt') === toLondonClock(sent.published_at ?? '')) {
        setValue('publishedAt', toLondonClock(article.published_at ?? ''));
      }
      touch();
      onSaved(article);
    },
  });

  const title = stored?.title ?? 'New article';
  useEffect(() => {
    document.title = `${title} | ${siteName}`;
  }, [title, siteName]);

  const tellProblems = () => setAttempts((count) => count + 1);

  const save = (wish: PublishingWish) => {
    text.current?.flush();
    const published = wish === 'keep' ? saved.published : wish === 'publish';
    isForReaders.current = published;
    const send = form.handleSubmit(
      async (values) => {
        const result = await saving.send({ ...toFields(values, saved), published });
        if (result !== 'slug-taken') return;
        setError('slug', { message: 'Another article has this address; choose another' });
        tellProblems();
      },
      () => {
        saving.setState({ name: 'invalid' });
        tellProblems();
      },
    );
    void send();
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

  const merge = (merged: ArticleFields, theirs: EditableArticle) => {
    const newer = { fields: theirs, updatedAt: theirs.updated_at };
    setStored(theirs);
    setBase(newer);
    show(toValues(merged));
    saving.endConflict();
    void saving.send(merged, newer);
  };

  const tellContent = useCallback(
    (html: string) => setValue('content', html, { shouldDirty: true }),
    [setValue],
  );

  return (
    <FormProvider {...form}>
      <div className="article-tools button-row">
        <button
          className="button button-quiet"
          type="button"
          aria-pressed={isPreviewed}
          onClick={() => setPreviewed(!isPreviewed)}
        >
          Preview
        </button>
        {stored && (
          <button
            className="button button-quiet"
            type="button"
            aria-haspopup="dialog"
            onClick={() => {
              text.current?.flush();
              setHistoryOpen(true);
            }}
          >
            History
          </button>
        )}
      </div>
      {stored && <BuildNote stored={stored} />}
      <ErrorSummary
        errors={formState.errors}
        fieldIds={FIELD_IDS}
        failure={null}
        attempt={attempts}
      />
      {isInOtherTab && (
        <p className="notice" role="status">
          {articleId === null ? 'A new article' : 'This article'} is open in another tab too. Write
          in one of them: both keep what is not saved in the same place.
        </p>
      )}
      {saving.state.name === 'deleted' && (
        <div className="notice stack" role="alert">
          <p>Somebody has deleted this article. What you wrote is still here.</p>
          <button
            className="button"
            type="button"
            onClick={() => void saving.send(toFields(getValues(), saved), null)}
          >
            Save as a new article
          </button>
        </div>
      )}
      <div className="article-editor-columns">
        <section className="article-editor-main" aria-label="Article">
          <TitleFields liveSlug={publication === 'live' ? saved.slug : null} />
          <ArticleText
            initial={opening.values.content}
            error={formState.errors.content?.message}
            onTouch={touch}
            onChange={tellContent}
            ref={text}
          />
        </section>
        <section className="article-editor-side" aria-labelledby="filing-heading">
          <h2 id="filing-heading">Where and when</h2>
          <FilingFields
            suggestions={toSuggestions(articles)}
            isLive={publication === 'live'}
            now={now}
          />
          <h2>Search engines</h2>
          <SearchFields />
        </section>
        {isPreviewed && <Preview control={control} updatedAt={stored?.updated_at ?? null} />}
      </div>
      <Standing
        control={control}
        saved={saved}
        publication={publication}
        now={now}
        state={saving.state}
        isKept={draft.isKept}
        onSave={save}
      />
      {saving.conflict && base && (
        <MergeDialog
          base={base.fields}
          mine={saving.conflict.mine}
          theirs={saving.conflict.theirs}
          onMerge={(merged) => {
            if (saving.conflict) merge(merged, saving.conflict.theirs);
          }}
          onClose={saving.endConflict}
        />
      )}
      {isHistoryOpen && stored && (
        <HistoryDialog
          articleId={stored.id}
          current={toFields(getValues(), saved)}
          onRestore={(fields) => {
            setHistoryOpen(false);
            show({ ...toValues(fields), publishedAt: getValues('publishedAt') });
          }}
          onClose={() => setHistoryOpen(false)}
        />
      )}
    </FormProvider>
  );
}
