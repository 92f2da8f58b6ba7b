import type { ReactNode } from 'react';
import { sayNotChecked } from '../../domain/figure/provenance-wording.ts';

type Props = {
  what: readonly string[];
  /** Where to ask or to look. */
  children?: ReactNode;
};

/** What nobody has checked (rules §10, "Silence"): labels in a row, and nothing where all is known. */
export function NotChecked({ what, children }: Props) {
  if (what.length === 0) return null;
  return (
    <div className="not-checked muted text-width">
      {sayNotChecked(what)} {children}
    </div>
  );
}
