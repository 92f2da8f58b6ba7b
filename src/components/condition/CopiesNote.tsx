/** Says once for a list of sources that stored copies were read, and when. No hooks. */
import './CitedSources.css';
import { toCopiesNote } from '../../domain/source/source-reading.ts';
import type { UnnamedSource } from '../../schemas/sources.ts';

export function CopiesNote({ sources }: { sources: readonly UnnamedSource[] }) {
  const note = toCopiesNote(sources);
  return (
    note && (
      <p className="cited-sources small" data-search="skip">
        {note}
      </p>
    )
  );
}
