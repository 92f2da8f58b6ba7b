import type { ReactNode } from 'react';
import { formatNotChecked } from '../../domain/figure/provenance-wording.ts';

type Props = {
  what: readonly string[];
  children?: ReactNode;
};

/** Lists what is not checked yet (rules §10, "Silence"). Renders nothing if everything is known. */
export function NotChecked({ what, children }: Props) {
  if (what.length === 0) return null;
  return (
    <div className="not-checked muted text-width">
      {formatNotChecked(what)} {children}
    </div>
  );
}
