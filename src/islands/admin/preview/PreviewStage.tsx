import './Preview.css';
import { type ReactNode, useCallback, useState } from 'react';
import { Button } from '../forms/Button.tsx';

const WIDTHS = [
  { name: 'Phone', pixels: 360 },
  { name: 'Desktop', pixels: 1200 },
] as const;

export function PreviewStage(props: { heading?: ReactNode; children: ReactNode }) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(WIDTHS[0]);
  const { pixels } = width;
  const scale = useCallback(
    (stage: HTMLDivElement) => {
      const observer = new ResizeObserver(() => {
        const fitting = Math.min(1, stage.clientWidth / pixels);
        stage.style.setProperty('--preview-width', `${pixels}px`);
        stage.style.setProperty('--preview-scale', String(fitting));
      });
      observer.observe(stage);
      return () => observer.disconnect();
    },
    [pixels],
  );
  return (
    <>
      <div className="row apart">
        {props.heading}
        <div className="row" role="group" aria-label="Preview width">
          {WIDTHS.map((option) => (
            <Button
              key={option.name}
              kind="quiet"
              aria-pressed={option === width}
              onClick={() => setWidth(option)}
            >
              {option.name}
            </Button>
          ))}
        </div>
      </div>
      <div className="preview-stage" ref={scale} data-width={width.name}>
        {props.children}
      </div>
    </>
  );
}
