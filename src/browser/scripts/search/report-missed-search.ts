import { reportMissedSearch } from '../../../backend/visitor-calls.ts';
import { make } from '../../elements.ts';
import { getAllowedBackend } from '../../site-backend.ts';

/** Shorter queries are meaningless, and longer ones may be personal. */
const LETTERS = { min: 3, max: 60 };

/**
 * Null if there is no backend, the visitor has objected, or the query is too short or too long.
 */
export function toOffer(query: string, status: HTMLElement): HTMLElement | null {
  const isFit = query.length >= LETTERS.min && query.length <= LETTERS.max;
  const backend = getAllowedBackend();
  if (!backend || !isFit) return null;
  const button = make(
    'button',
    { className: 'button button-quiet', type: 'button' },
    'Tell the editors',
  );
  const offer = make(
    'div',
    { className: 'search-report stack-2 small' },
    make('p', {}, `Should this site have something on “${query}”?`),
    button,
    make(
      'p',
      { className: 'muted' },
      'This sends only those words. Leave out names and anything private.',
    ),
  );
  button.addEventListener('click', () => {
    button.ariaDisabled = 'true';
    void reportMissedSearch(backend, query).then((isReported) => {
      button.ariaDisabled = null;
      if (isReported) offer.remove();
      status.replaceChildren(
        isReported
          ? 'Sent. Thank you. Editors see words that several people have sent.'
          : 'That could not be sent. Press “Tell the editors” again in a minute.',
      );
    });
  });
  return offer;
}
