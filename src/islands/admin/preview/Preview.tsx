import { useMemo } from 'react';
import type { EditableArticle } from '../../../backend/article-editing.ts';
import { EMPTY_ARTICLE } from '../../../domain/article/article-fields.ts';
import { toArticlePreview } from '../../../domain/article/article-preview.ts';
import { toFields } from '../../../domain/article/article-values.ts';
import { useArticleForm, useFormState } from '../editor/article-form.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { PreviewStage } from './PreviewStage.tsx';

/** As a ref. On a phone the preview is below everything else. */
const bringIntoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });

/**
 * The article in the real page's template, at a phone's or a desktop's width, while it is written.
 * `stored` is the version the backend has; null for an article never saved.
 */
export function Preview({ stored }: { stored: EditableArticle | null }) {
  const { values } = useFormState(useArticleForm());
  const article = useMemo(
    () => toArticlePreview(toFields(values, stored ?? EMPTY_ARTICLE), stored?.updated_at ?? null),
    [values, stored],
  );

  return (
    <section className="preview stack-2" ref={bringIntoView} aria-labelledby="preview-heading">
      <PreviewStage heading={<h2 id="preview-heading">Preview</h2>}>
        <PreviewFrame
          className="preview-page"
          article={article}
          title="The article as readers will see it"
        />
      </PreviewStage>
    </section>
  );
}
