/** Every clinic with what is known of it, and the way to a new one. */
import '../dashboard/DashboardScreen.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { type DeskClinic, readClinics } from '../../../backend/figure-desk.ts';
import type { Failure } from '../../../backend/result.ts';
import { CutLine } from '../../../components/ui/drawings/CutLine.tsx';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { ClinicList } from './ClinicList.tsx';
import { NewClinicDialog } from './NewClinicDialog.tsx';

/** Read again for each session; what was read before stays where that fails. */
function useClinics() {
  const admin = useAdmin();
  const [clinics, setClinics] = useState<DeskClinic[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const load = () =>
    retrySignedIn(admin, () => readClinics(backend)).then((read) => {
      if (read.ok) setClinics(read.data);
      setFailure(read.ok ? null : read);
    });
  const loadNow = useEffectEvent(load);
  useEffect(() => void loadNow(), [admin.session]);

  return { clinics, failure, load };
}

export default function ClinicsScreen() {
  const { clinics, failure, load } = useClinics();
  const [isAdding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <>
      <div className="dashboard-head row">
        <h1>Clinics</h1>
        <div className="row">
          <Link className="button button-quiet" href="/admin/figures">
            Today
          </Link>
          <Link className="button button-quiet" href="/admin/figures/history">
            History
          </Link>
          <Button onClick={() => setAdding(true)}>New clinic</Button>
        </div>
      </div>
      {failure && (
        <div className={clinics ? 'notice dashboard-notice row' : 'dashboard-empty'} role="alert">
          {!clinics && <CutLine />}
          <p>
            {clinics
              ? 'The list could not be read again; it may be out of date.'
              : 'The clinics could not be read.'}{' '}
            {failure.message}
          </p>
          <Button kind="quiet" onClick={() => void load()}>
            Try again
          </Button>
        </div>
      )}
      {clinics && (
        <section aria-labelledby="all-clinics">
          <h2 id="all-clinics" className="visually-hidden" tabIndex={-1} ref={heading}>
            All clinics
          </h2>
          <ClinicList
            clinics={clinics}
            focusList={() => heading.current?.focus()}
            onAdd={() => setAdding(true)}
          />
        </section>
      )}
      {!clinics && !failure && <Spinner text="Loading the clinics" />}
      {isAdding && (
        <NewClinicDialog onClose={() => setAdding(false)} onRefused={() => void load()} />
      )}
    </>
  );
}
