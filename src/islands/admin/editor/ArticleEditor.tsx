import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { toPublicationState } from '../../../domain/article/article-publication.ts';
import { BuildNote } from '../build/BuildPanel.tsx';
import { Button } from '../forms/Button.tsx';
import { ErrorSummary } from '../forms/CheckedForm.tsx';
import { Preview } from '../preview/Preview.tsx';
import { ArticlesContext, FIELD_IDS } from './article-form.ts';
import { FilingFields } from './fields/FilingFields.tsx';
import { SearchFields } from './fields/SearchFields.tsx';
import { TitleFields } from './fields/TitleFields.tsx';
import { SaveBar } from './saving/SaveBar.tsx';
import { useOtherTab } from './saving/use-draft.ts';
import { ArticleText } from './text/ArticleText.tsx';
import { useArticleEditor } from './use-article-editor.ts';
import { HistoryDialog } from './versions/HistoryDialog.tsx';
import { MergeDialog } from './versions/MergeDialog.tsx';

const TICK_MS = 15_000;

/** Epoch milliseconds, at most a few seconds old. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The article as it is written: its fields and its text, saved when the person says so. */
export function ArticleEditor(props: Parameters<typeof useArticleEditor>[0]) {
  const editor = useArticleEditor(props);
  const { form, text, saved, touch } = editor;
  const { stored, base, conflict, save, refusals } = editor.state;
  const [isPreviewed, setPreviewed] = useState(false);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const isInOtherTab = useOtherTab(editor.articleId);
  const now = useNow();
  // What was published a moment ago is no later than its own save.
  const latest = Math.max(now, Date.parse(stored?.updated_at ?? '') || 0);
  const publication = toPublicationState(saved, latest);
  const isLive = publication === 'live';
  const { errors } = form.formState;
  const openHistory = () => {
    text.current?.flush();
    setHistoryOpen(true);
  };

  return (
    <ArticlesContext value={editor.articles}>
      <FormProvider {...form}>
        <div className="article-tools button-row">
          <Button
            kind="quiet"
            aria-pressed={isPreviewed}
            onClick={() => setPreviewed(!isPreviewed)}
          >
            Preview
          </Button>
          {stored && (
            <Button kind="quiet" aria-haspopup="dialog" onClick={openHistory}>
              History
            </Button>
          )}
        </div>
        {stored && <BuildNote stored={stored} />}
        <ErrorSummary errors={errors} fieldIds={FIELD_IDS} failure={null} refusals={refusals} />
        {isInOtherTab && (
          <p className="notice" role="status">
            {editor.articleId === null ? 'A new article' : 'This article'} is open in another tab
            too. Write in one of them: both keep what is not saved in the same place.
          </p>
        )}
        {save.name === 'deleted' && (
          <div className="notice stack" role="alert">
            <p>Somebody has deleted this article. What you wrote is still here.</p>
            <Button onClick={editor.saveAsNew}>Save as a new article</Button>
          </div>
        )}
        <div className="article-editor-columns">
          <section className="article-editor-main stack" aria-label="Article">
            <TitleFields liveSlug={isLive ? saved.slug : null} />
            <ArticleText
              initial={props.opening.values.content}
              error={errors.content?.message}
              onTouch={touch}
              onChange={editor.setContent}
              ref={text}
            />
          </section>
          <section className="article-editor-side stack" aria-labelledby="filing-heading">
            <h2 id="filing-heading">Where and when</h2>
            <FilingFields isLive={isLive} now={now} />
            <h2>Search engines</h2>
            <SearchFields />
          </section>
          {isPreviewed && <Preview stored={stored} />}
        </div>
        <SaveBar
          saved={saved}
          publication={publication}
          now={now}
          state={save}
          isKept={editor.isKept}
          onSave={editor.save}
        />
        {conflict && base && (
          <MergeDialog
            base={base.fields}
            {...conflict}
            onMerge={(merged) => editor.merge(merged, conflict.theirs)}
            onClose={editor.closeConflict}
          />
        )}
        {isHistoryOpen && stored && (
          <HistoryDialog
            articleId={stored.id}
            current={editor.collect()}
            onRestore={(fields) => {
              setHistoryOpen(false);
              editor.restore(fields);
            }}
            onClose={() => setHistoryOpen(false)}
          />
        )}
      </FormProvider>
    </ArticlesContext>
  );
}
