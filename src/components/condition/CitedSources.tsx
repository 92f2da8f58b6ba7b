import './CitedSources.css';
import { Fragment } from 'react';
import { toCopiesNote, toReadingDay } from '../../domain/source/source-reading.ts';
import type { UnnamedSource } from '../../schemas/sources.ts';

export function CitedSources({ sources }: { sources: readonly UnnamedSource[] }) {
  if (sources.length === 0) return null;
  return (
    <p className="cited-sources small muted" data-search="skip">
      {sources.length === 1 ? 'Source: ' : 'Sources: '}
      {sources.map((source, index) => (
        <Fragment key={source.url}>
          {index > 0 && '; '}
          <cite>
            <a href={source.url} rel="noopener noreferrer">
              {source.publisher}
              <span className="visually-hidden">: {source.title}</span>
            </a>
            {source.year && ` ${source.year}`}
          </cite>
          {toReadingDay(source) && `, ${toReadingDay(source)}`}
        </Fragment>
      ))}
    </p>
  );
}

export function CopiesNote({ sources }: { sources: readonly UnnamedSource[] }) {
  const note = toCopiesNote(sources);
  return (
    note && (
      <p className="cited-sources small muted" data-search="skip">
        {note}
      </p>
    )
  );
}
