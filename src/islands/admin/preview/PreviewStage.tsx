import './Preview.css';
import '../forms/views.css';
import { type ReactNode, useCallback, useState } from 'react';

const WIDTHS = [
  { name: 'Phone', pixels: 360 },
  { name: 'Desktop', pixels: 1200 },
] as const;

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

type Props = {
  /** Of the part that it stands in, where that has none of its own. */
  heading?: ReactNode;
  /** The frame of the page, with the class `preview-page`. */
  children: ReactNode;
};

/** A page at a phone's or a desktop's width, as is chosen. */
export function PreviewStage({ heading, children }: Props) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(WIDTHS[0]);
  const stage = useScaledPage(width.pixels);
  return (
    <>
      <div className="text-head row">
        {heading}
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
      <div className="preview-stage" ref={stage} data-width={width.name}>
        {children}
      </div>
    </>
  );
}
