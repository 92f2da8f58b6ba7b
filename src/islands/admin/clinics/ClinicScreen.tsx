/** One clinic whole: everything that is known of it, what it rests on, and changing it in place. */
import '../dashboard/DashboardScreen.css';
import { use, useEffect } from 'react';
import { Link } from 'wouter';
import { CutLine } from '../../../components/ui/drawings/CutLine.tsx';
import { LostDot } from '../../../components/ui/drawings/LostDot.tsx';
import { SiteNameContext } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { ClinicSheet } from './sheet/ClinicSheet.tsx';
import { SheetActions } from './sheet/SheetActions.tsx';
import { SheetContext, useSheet } from './sheet/use-sheet.ts';

export default function ClinicScreen({ clinicId }: { clinicId: string }) {
  const siteName = use(SiteNameContext);
  const sheet = useSheet(clinicId);
  const name = sheet.sheet?.clinic.name ?? 'Clinic';

  useEffect(() => {
    document.title = `${name} | ${siteName}`;
  }, [name, siteName]);

  return (
    <SheetContext value={sheet}>
      <div className="dashboard-head row">
        <h1>{name}</h1>
        {sheet.sheet && <SheetActions />}
      </div>
      {sheet.failure && (
        <div className="notice row" role="alert">
          {!sheet.isRead && <CutLine />}
          <p>
            {sheet.isRead
              ? 'The sheet could not be read again; it may be out of date.'
              : 'The clinic could not be read.'}{' '}
            {sheet.failure.message}
          </p>
          <Button kind="quiet" onClick={() => void sheet.load()}>
            Try again
          </Button>
        </div>
      )}
      {!sheet.isRead && !sheet.failure && <Spinner text="Loading the clinic" />}
      {sheet.isRead && !sheet.sheet && (
        <div className="stack">
          <LostDot />
          <h2>There is no such clinic</h2>
          <Link className="button" href="/admin/clinics">
            To the clinics
          </Link>
        </div>
      )}
      {sheet.sheet && <ClinicSheet />}
    </SheetContext>
  );
}
