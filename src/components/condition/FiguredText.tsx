import './Figure.css';
import { Fragment } from 'react';
import { type NotedGuideFigure, toTextParts } from '../../domain/condition/guide.ts';

type Props = {
  text: string;
  figures: ReadonlyMap<string, NotedGuideFigure>;
  as?: 'p' | 'li' | 'dd';
};

export function FiguredText({ text, figures, as }: Props) {
  const Tag = as ?? Fragment;
  return (
    <Tag>
      {toTextParts(text).map((part, index) => {
        if ('text' in part) return part.text;
        const figure = figures.get(part.figure);
        return figure && <Figure key={index} {...figure} />;
      })}
    </Tag>
  );
}

/** TSX, because Astro would add a space between the figure and a full stop. */
function Figure({ value, note }: NotedGuideFigure) {
  const lastWord = value.lastIndexOf(' ') + 1;
  return (
    <>
      {value.slice(0, lastWord)}
      <span className="figure">
        {value.slice(lastWord)}
        <sup>
          <a className="figure-mark" href={`#${note.id}`} aria-label={`note ${note.number}`}>
            [{note.number}]
          </a>
        </sup>
      </span>
    </>
  );
}
