import './Preview.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { type ArticlePreview, PREVIEW_READY } from '../../../../domain/article/article-preview.ts';
import type { ArticleValues } from '../../../../domain/article/article-values.ts';
import { fromLondonClock } from '../../../../domain/format/london-time.ts';

type Props = {
  control: Control<ArticleValues>;
  /** ISO instant of the version the backend has. */
  updatedAt: string | null;
};

/** Milliseconds without a change before the preview follows. */
const FOLLOWING_DELAY_MS = 250;

const WIDTHS = [
  { name: 'Phone', pixels: 360 },
  { name: 'Desktop', pixels: 1200 },
] as const;

const toMessage = (values: ArticleValues, updatedAt: string | null): ArticlePreview => ({
  kind: 'article-preview',
  title: values.title,
  excerpt: values.excerpt,
  section: values.section,
  category: values.category,
  author: values.author.trim() || null,
  tags: values.tags,
  date: fromLondonClock(values.publishedAt),
  updatedAt,
  content: values.content,
});

/** The article in the real page's template, at a phone's or a desktop's width, while it is written. */
export function Preview({ control, updatedAt }: Props) {
  const values = useWatch({ control }) as ArticleValues;
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(WIDTHS[0]);
  const frame = useRef<HTMLIFrameElement>(null);
  const section = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const latest = useRef<() => void>(null);

  useEffect(() => {
    const send = () =>
      frame.current?.contentWindow?.postMessage(toMessage(values, updatedAt), location.origin);
    latest.current = send;
    const timer = setTimeout(send, FOLLOWING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [values, updatedAt]);

  useEffect(() => {
    const answer = ({ source, origin, data }: MessageEvent<{ kind?: unknown } | null>) => {
      const isOurs = origin === location.origin && source === frame.current?.contentWindow;
      if (isOurs && data?.kind === PREVIEW_READY) latest.current?.();
    };
    addEventListener('message', answer);
    return () => removeEventListener('message', answer);
  }, []);

  // On a phone it stands below everything else.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  // A page wider than its place is shown smaller.
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const fit = () => {
      const scale = Math.min(1, element.clientWidth / width.pixels);
      element.style.setProperty('--preview-width', `${width.pixels}px`);
      element.style.setProperty('--preview-scale', String(scale));
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);

  return (
    <section
      className="preview"
      data-width={width.name}
      ref={section}
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
        <iframe
          className="preview-page"
          ref={frame}
          src="/admin/preview"
          title="The article as readers will see it"
        />
      </div>
    </section>
  );
}
