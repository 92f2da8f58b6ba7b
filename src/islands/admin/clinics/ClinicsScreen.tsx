import '../dashboard/DashboardScreen.css';
import './clinics.css';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { addClinic, type DeskClinic, readClinics } from '../../../backend/figure-desk.ts';
import {
  CLINIC_COUNTS,
  CLINIC_LIST,
  type ClinicColumn,
  type ClinicCount,
} from '../../../domain/admin/clinic-list.ts';
import { LedgerLine } from '../../../components/clinic/LedgerLine.tsx';
import { type Ledger, toLedgerSentence } from '../../../domain/clinic/ledger.ts';
import { formatDate } from '../../../domain/format/dates.ts';
import type { ClinicCard as Card } from '../../../domain/listing/clinic-card.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';
import { fetchBuilt } from '../build/use-build.ts';
import { Button } from '../forms/Button.tsx';
import { type Check, findLengthFault, isWebAddress } from '../forms/check.ts';
import { CheckedForm, useCheckedForm } from '../forms/CheckedForm.tsx';
import { TextField, VERBATIM } from '../forms/fields.tsx';
import { DeskList, useListQuery } from '../lists/DeskList.tsx';
import { Loaded, useRead } from '../queries.tsx';

/** Each real clinic's ledger line on the live site, by ID. */
type Lines = ReadonlyMap<string, Ledger>;

async function readLines() {
  const cards = ((await fetchBuilt('/clinics/cards.json')) ?? []) as Card[];
  const data: Lines = new Map(cards.flatMap(({ id, ledger }) => (ledger ? [[id, ledger]] : [])));
  return { ok: true, data } as const;
}

function Line({ ledger }: { ledger: Ledger | undefined }) {
  if (!ledger) return null;
  return (
    <>
      <LedgerLine ledger={ledger} />
      <span className="visually-hidden">{toLedgerSentence(ledger).lead}</span>
    </>
  );
}

export default function ClinicsScreen() {
  const read = useRead(['clinics'], () => readClinics(backend));
  const lines = useRead(['lines'], readLines).data ?? new Map<string, Ledger>();
  const list = useListQuery(CLINIC_LIST);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <div className="row apart">
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
      <Loaded read={read} loading="Loading the clinics" failed="The clinics could not be loaded.">
        {(clinics) => (
          <DeskList
            {...list}
            items={clinics}
            rules={CLINIC_LIST}
            noun="clinic"
            heading={heading}
            searchLabel="Search by name"
            filters={FILTERS}
            empty={
              <Button kind="link" onClick={() => setAdding(true)}>
                Add the first.
              </Button>
            }
            headings={HEADINGS}
            caption="Clinics, with the number of figures in each state. Select a heading to sort. “Missing” counts the figures that totals, filters and rankings need. The line below a clinic’s name is the one the site shows now."
            toRow={(clinic) => toRow(lines, clinic)}
          />
        )}
      </Loaded>
      {isAdding && (
        // Someone else may just have added the same clinic.
        <NewClinicDialog onClose={() => setAdding(false)} onRefused={() => void read.reload()} />
      )}
    </>
  );
}

const FILTERS = [
  [
    'kind',
    'Kind',
    [
      ['real', 'Real clinics'],
      ['examples', 'Examples'],
      ['hidden', 'Hidden'],
    ],
  ],
  [
    'need',
    'Figures',
    [
      ['missing', 'Missing'],
      ['old', 'Old'],
      ['ageing', 'Getting old'],
      ['noted', 'No source wording'],
      ['waiting', 'Waiting for a second person'],
    ],
  ],
] as const;

const HEADINGS: Readonly<Record<ClinicColumn, string>> = {
  name: 'Clinic',
  known: 'With a source',
  noted: 'No source wording',
  ageing: 'Getting old',
  old: 'Old',
  missing: 'Missing',
  waiting: 'Second looks',
  checked: 'Oldest check',
};

/** Labels for narrow screens, where each row is a block. */
const COUNT_LABELS: Readonly<Record<ClinicCount, string>> = {
  known: 'with a source',
  noted: 'without source wording',
  ageing: 'getting old',
  old: 'old',
  missing: 'missing',
  waiting: 'waiting for a second person',
};

const WARNINGS: ReadonlySet<string> = new Set(['old', 'missing', 'waiting']);
const toCountClass = (name: string, count: number) =>
  count === 0 ? 'muted' : WARNINGS.has(name) ? 'figure-warning' : '';

const toRow = (
  lines: Lines,
  { id, name, active, is_example, checked_on, ...counts }: DeskClinic,
) => (
  <tr key={id}>
    <th scope="row" className="desk-title">
      <Link href={`/admin/clinics/${id}`}>{name}</Link>
      {is_example && <span className="clinic-mark muted">Example</span>}{' '}
      {!active && <span className="clinic-mark muted">Hidden</span>}
      <Line ledger={lines.get(id)} />
    </th>
    {CLINIC_COUNTS.map((count) => (
      <td key={count} className={toCountClass(count, counts[count])}>
        {counts[count]}
        <span className="desk-label muted"> {COUNT_LABELS[count]}</span>
      </td>
    ))}
    <td>
      <span className="desk-label muted">Oldest check </span>
      {checked_on ? <time dateTime={checked_on}>{formatDate(checked_on)}</time> : 'never'}
    </td>
  </tr>
);

const MAX_NAME = 200;

const checkClinic: Check<{ name: string; website: string }> = ({ name, website }) => ({
  name: name === '' ? 'Enter the clinic’s name' : findLengthFault(name, MAX_NAME),
  website:
    website === '' || isWebAddress(website)
      ? null
      : 'Enter the full address, such as https://clinic.example',
});

type Props = { onClose: () => void; onRefused: () => void };

function NewClinicDialog({ onClose, onRefused }: Props) {
  const admin = useAdmin();
  const [, navigate] = useLocation();
  const form = useCheckedForm(checkClinic, { name: '', website: '' }, async ({ name, website }) => {
    const added = await retrySignedIn(admin, () => addClinic(backend, name, website || null));
    if (!added.ok) {
      onRefused();
      return `The clinic was not added. ${added.message}`;
    }
    navigate(`/admin/clinics/${added.data}`);
    return null;
  });
  return (
    <Dialog heading="New clinic" onClose={onClose}>
      <CheckedForm
        form={form}
        intro="Visitors cannot see it until you choose “Show to visitors” on its sheet."
        submit={['Add clinic', 'Adding…']}
        onCancel={onClose}
      >
        <TextField label="Name" autoComplete="off" {...form.field('name')} />
        <TextField
          label="Website"
          hint="Optional."
          type="url"
          inputMode="url"
          autoComplete="off"
          {...VERBATIM}
          {...form.field('website')}
        />
      </CheckedForm>
    </Dialog>
  );
}
