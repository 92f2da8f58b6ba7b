import { useState } from 'react';
import { Link } from 'wouter';
import { formatLondonTime } from '../../../../domain/format/london-time.ts';
import { Button } from '../../forms/Button.tsx';
import { CardPreview } from './CardPreview.tsx';
import { RowOutcome } from './RowOutcome.tsx';
import { useThisSheet } from './use-sheet.ts';

const ACTIVE = 'active';

/** Whether visitors see the clinic at all, and what can be done with it as a whole. */
export function SheetActions() {
  const { sheet, isBusy, apply, report } = useThisSheet();
  const { active, is_example } = sheet.clinic;
  const [isCardShown, setCardShown] = useState(false);
  const version = sheet.fields.find(({ field }) => field === ACTIVE)?.version ?? null;

  async function toggle() {
    const result = await apply(
      { field: ACTIVE, base_version: version, value: !active },
      'correction',
      '',
    );
    if (result?.name !== 'conflict' || !result.theirs) return;
    // There is no second value to choose: the button says what can be done now.
    const { by, at, value } = result.theirs;
    const deed = value === true ? 'brought the clinic back' : 'hid the clinic';
    const reason = `${by} ${deed} on ${formatLondonTime(at)}. Press again to change that.`;
    report(ACTIVE, { name: 'refused', reason });
  }

  return (
    <div className="sheet-actions row">
      {is_example && <span className="sheet-mark small">Example</span>}
      <span className="sheet-mark small" data-tone={active ? 'live' : 'held'}>
        {active ? 'On the site' : 'Hidden from visitors'}
      </span>
      <RowOutcome field={ACTIVE} />
      <Button kind="quiet" isBusy={isBusy} onClick={() => void toggle()}>
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
