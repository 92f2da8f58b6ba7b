/** Who says so, in one line. No hooks. */
import './CitedSources.css';
import { Fragment } from 'react';
import type { CitedSource } from '../../schemas/sources.ts';

export function CitedSources({ sources }: { sources: readonly CitedSource[] }) {
  if (sources.length === 0) return null;
  return (
    <p className="cited-sources small" data-search="skip">
      {sources.length === 1 ? 'Source: ' : 'Sources: '}
      {sources.map(({ id, title, publisher, year, url }, index) => (
        <Fragment key={id}>
          {index > 0 && '; '}
          <cite>
            <a href={url} rel="noopener noreferrer">
              {publisher}
              <span className="visually-hidden">: {title}</span>
            </a>
            {year && ` ${year}`}
          </cite>
        </Fragment>
      ))}
    </p>
  );
}
