import './Figure.css';
import '../ui/Marker.css';
import { Fragment } from 'react';
import { type NotedGuideFigure, toTextParts } from '../../domain/condition/guide.ts';
import { isPlainlyLabelled } from '../../domain/figure/provenance-wording.ts';

type Props = {
  text: string;
  figures: ReadonlyMap<string, NotedGuideFigure>;
  as?: 'p' | 'li' | 'dd';
};

/** A text with its figures, within the element `as` if it names one. */
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

/**
 * A figure within a sentence, with the mark that opens its note: a small number, or the whole label
 * where a state must be legible without a click. No hooks; TSX, unlike Astro markup, adds no space
 * between the figure and the full stop that follows it.
 */
function Figure({ value, label, note }: NotedGuideFigure) {
  const isPlain = isPlainlyLabelled(note.state);
  return (
    <span className="figure">
      {value}
      <button
        className={isPlain ? 'marker' : 'figure-mark'}
        type="button"
        data-state={note.state}
        popoverTarget={note.id}
      >
        {isPlain && note.label}
        <span className={isPlain ? 'marker-number' : undefined}>{note.number}</span>
        <span className="visually-hidden">
          {`${isPlain ? '' : `, ${note.label}`}: where ${label} comes from`}
        </span>
      </button>
    </span>
  );
}
