import { Button } from '../../forms/Button.tsx';
import { RowOutcome } from './RowOutcome.tsx';
import { useThisSheet } from './use-sheet.ts';

const ACTIVE = 'active';

/** Whether visitors see the clinic at all, and the one button that changes it. */
export function ClinicVisibility() {
  const { sheet, isBusy, apply } = useThisSheet();
  const { active, is_example } = sheet.clinic;
  const seen = sheet.fields.find(({ field }) => field === ACTIVE)?.version ?? null;
  return (
    <>
      <p>
        {is_example && <span className="sheet-mark">Example</span>}
        <span className="sheet-mark" data-tone={active ? 'live' : 'held'}>
          {active ? 'On the site' : 'Hidden from visitors'}
        </span>
      </p>
      <Button
        kind="quiet"
        isBusy={isBusy}
        onClick={() => void apply({ field: ACTIVE, seen, value: !active }, 'correction', '')}
      >
        {active ? 'Hide the clinic' : 'Bring the clinic back'}
      </Button>
      <RowOutcome field={ACTIVE} />
    </>
  );
}
