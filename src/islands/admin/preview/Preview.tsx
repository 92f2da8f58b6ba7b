import './Preview.css';
import { useCallback, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { EditableArticle } from '../../../backend/article-editing.ts';
import { EMPTY_ARTICLE } from '../../../domain/article/article-fields.ts';
import { toArticlePreview } from '../../../domain/article/article-preview.ts';
import { type ArticleValues, toFields } from '../../../domain/article/article-values.ts';
import { PreviewFrame } from './PreviewFrame.tsx';

const WIDTHS = [
  { name: 'Phone', pixels: 360 },
  { name: 'Desktop', pixels: 1200 },
] as const;

/** As a ref. On a phone the preview is below everything else. */
const bringIntoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });

/** As a ref of the element that holds a page of this width: scales it down where it does not fit. */
const useScaledPage = (pixels: number) =>
  useCallback(
    (stage: HTMLDivElement) => {
      const fit = () => {
        const scale = Math.min(1, stage.clientWidth / pixels);
        stage.style.setProperty('--preview-width', `${pixels}px`);
        stage.style.setProperty('--preview-scale', String(scale));
      };
      fit();
      const observer = new ResizeObserver(fit);
      observer.observe(stage);
      return () => observer.disconnect();
    },
    [pixels],
  );

/**
 * The article in the real page's template, at a phone's or a desktop's width, while it is written.
 * `stored` is the version the backend has; null for an article never saved.
 */
export function Preview({ stored }: { stored: EditableArticle | null }) {
  const values = useWatch() as ArticleValues;
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(WIDTHS[0]);
  const stage = useScaledPage(width.pixels);
  const article = useMemo(
    () => toArticlePreview(toFields(values, stored ?? EMPTY_ARTICLE), stored?.updated_at ?? null),
    [values, stored],
  );

  return (
    <section
      className="preview stack-2"
      data-width={width.name}
      ref={bringIntoView}
      aria-labelledby="preview-heading"
    >
      <div className="text-head row">
        <h2 id="preview-heading">Preview</h2>
        <div className="text-views row" role="group" aria-label="Width of the preview">
          {WIDTHS.map((option) => (
            <button
              key={option.name}
              className="text-view"
              type="button"
              aria-pressed={option === width}
              onClick={() => setWidth(option)}
            >
              {option.name}
            </button>
          ))}
        </div>
      </div>
      <div className="preview-stage" ref={stage}>
        <PreviewFrame
          className="preview-page"
          article={article}
          title="The article as readers will see it"
        />
      </div>
    </section>
  );
}
