import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../forms/Button.tsx';
import { CardPreview } from './CardPreview.tsx';
import { RowOutcome } from './RowOutcome.tsx';
import { useThisSheet } from './use-sheet.ts';

const ACTIVE = 'active';

/** Whether visitors see the clinic at all, and what can be done with it as a whole. */
export function SheetActions() {
  const { sheet, isBusy, apply } = useThisSheet();
  const { active, is_example } = sheet.clinic;
  const [isCardShown, setCardShown] = useState(false);
  const seen = sheet.fields.find(({ field }) => field === ACTIVE)?.version ?? null;
  return (
    <div className="sheet-actions row">
      {is_example && <span className="sheet-mark small">Example</span>}
      <span className="sheet-mark small" data-tone={active ? 'live' : 'held'}>
        {active ? 'On the site' : 'Hidden from visitors'}
      </span>
      <RowOutcome field={ACTIVE} />
      <Button
        kind="quiet"
        isBusy={isBusy}
        onClick={() => void apply({ field: ACTIVE, seen, value: !active }, 'correction', '')}
      >
        {active ? 'Hide the clinic' : 'Bring the clinic back'}
      </Button>
      <Button kind="quiet" onClick={() => setCardShown(true)}>
        How it looks
      </Button>
      <Link className="button-link" href="/admin/clinics">
        All clinics
      </Link>
      {isCardShown && <CardPreview onClose={() => setCardShown(false)} />}
    </div>
  );
}
