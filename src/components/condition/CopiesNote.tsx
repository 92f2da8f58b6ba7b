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
