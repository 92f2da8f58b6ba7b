/** Every clinic with what is known of it, and the way to a new one. */
import '../dashboard/ArticleTable.css';
import '../dashboard/DashboardScreen.css';
import './clinics.css';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { addClinic, type DeskClinic, readClinics } from '../../../backend/figure-desk.ts';
import { EmptyLine } from '../../../components/ui/drawings/EmptyLine.tsx';
import {
  CLINIC_COLUMNS,
  type ClinicColumn,
  type ClinicKind,
  type ClinicNeed,
  type ClinicQuery,
  listClinics,
  parseClinicQuery,
  sortClinicsBy,
  toClinicParams,
} from '../../../domain/desk/clinic-list.ts';
import { formatDate } from '../../../domain/format/dates.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { FilterChoice, Filters, FilterSearch } from '../forms/Filters.tsx';
import { type Check, findLengthFault, isWebAddress } from '../forms/check.ts';
import { CheckedForm, useCheckedForm } from '../forms/CheckedForm.tsx';
import { TextField, VERBATIM } from '../forms/TextField.tsx';
import { Loaded, useRead } from '../queries.tsx';

const ALL = parseClinicQuery(new URLSearchParams());

export default function ClinicsScreen() {
  const read = useRead(['clinics'], () => readClinics(backend));
  const [isAdding, setAdding] = useState(false);
  const [params, setParams] = useSearchParams();
  const query = parseClinicQuery(params);
  const heading = useRef<HTMLHeadingElement>(null);
  const show = (next: ClinicQuery) => setParams(toClinicParams(next), { replace: true });
  /** Takes the focus to the list where the button that had it goes away. */
  const turnTo = (next: ClinicQuery) => {
    show(next);
    heading.current?.focus();
  };

  /** The clinics that the address selects, a page at a time. */
  const toList = (clinics: DeskClinic[]) => {
    const { shown, found, page, pages } = listClinics(clinics, query);
    return (
      <>
        <ClinicTools query={query} onChange={show} />
        <p role="status" className="dashboard-count small muted">
          {found === clinics.length ? `${found} clinics` : `${found} of ${clinics.length} clinics`}
        </p>
        {found > 0 ? (
          <ClinicTable clinics={shown} query={query} onChange={show} />
        ) : (
          <Empty words="No clinic matches.">
            <Button kind="link" onClick={() => turnTo(ALL)}>
              Show all clinics
            </Button>
          </Empty>
        )}
        {pages > 1 && (
          <nav className="pager row" aria-label="Pages of clinics">
            <p>
              Page {page} of {pages}
            </p>
            <Button
              kind="quiet"
              disabled={page === 1}
              onClick={() => turnTo({ ...query, page: page - 1 })}
            >
              Previous page
            </Button>
            <Button
              kind="quiet"
              disabled={page === pages}
              onClick={() => turnTo({ ...query, page: page + 1 })}
            >
              Next page
            </Button>
          </nav>
        )}
      </>
    );
  };

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
      <Loaded read={read} loading="Loading the clinics" failed="The clinics could not be read.">
        {(clinics) => (
          <section className="stack-3" aria-labelledby="all-clinics">
            <h2 id="all-clinics" className="visually-hidden" tabIndex={-1} ref={heading}>
              All clinics
            </h2>
            {clinics.length > 0 ? (
              toList(clinics)
            ) : (
              <Empty words="There are no clinics yet.">
                <Button kind="link" onClick={() => setAdding(true)}>
                  Add the first.
                </Button>
              </Empty>
            )}
          </section>
        )}
      </Loaded>
      {isAdding && (
        // Somebody else may just have added the one that is refused.
        <NewClinicDialog onClose={() => setAdding(false)} onRefused={() => void read.reload()} />
      )}
    </>
  );
}

const Empty = ({ words, children }: { words: string; children: ReactNode }) => (
  <div className="empty-state muted">
    <EmptyLine />
    <p>
      {words} {children}
    </p>
  </div>
);

const KIND_WORDS: Readonly<Record<ClinicKind, string>> = {
  real: 'Real clinics',
  examples: 'Examples',
  hidden: 'Hidden',
};

const NEED_WORDS: Readonly<Record<ClinicNeed, string>> = {
  missing: 'What is missing',
  old: 'What is old',
  ageing: 'What is getting old',
  noted: 'What was noted without words',
  waiting: 'What waits for a second person',
};

const CHOICES = [
  ['Kind', 'kind', KIND_WORDS],
  ['With', 'need', NEED_WORDS],
] as const;

type QueryProps = { query: ClinicQuery; onChange: (query: ClinicQuery) => void };

function ClinicTools({ query, onChange }: QueryProps) {
  const change = (part: Partial<ClinicQuery>) => onChange({ ...query, ...part, page: 1 });
  return (
    <Filters label="Clinics">
      <FilterSearch
        label="Search by name"
        value={query.search}
        onChange={(search) => change({ search })}
      />
      {CHOICES.map(([label, part, words]) => (
        <FilterChoice
          key={part}
          label={label}
          value={query[part]}
          options={Object.entries(words)}
          onChange={(value) => change({ [part]: value || null })}
        />
      ))}
    </Filters>
  );
}

/** What heads the column, and what a count is called where its row is a block of its own. */
const COLUMN_WORDS: Readonly<Record<ClinicColumn, [heading: string, count?: string]>> = {
  name: ['Clinic'],
  known: ['With a source', 'with a source'],
  noted: ['Without words', 'noted without words'],
  ageing: ['Getting old', 'getting old'],
  old: ['Old', 'old'],
  missing: ['Missing', 'missing'],
  waiting: ['Waiting', 'waiting for a second person'],
  checked: ['Oldest reading'],
};

const COUNTS = ['known', 'noted', 'ageing', 'old', 'missing', 'waiting'] as const;
const WARNINGS: ReadonlySet<string> = new Set(['old', 'missing', 'waiting']);
const toCountClass = (name: string, count: number) =>
  count === 0 ? 'muted' : WARNINGS.has(name) ? 'figure-warning' : '';

function ClinicTable({ clinics, query, onChange }: QueryProps & { clinics: DeskClinic[] }) {
  const order = query.isDescending ? 'descending' : 'ascending';
  return (
    <table className="article-table clinic-table small">
      <caption className="visually-hidden">
        Clinics and how many of their figures are in which state. The buttons in the headings change
        the order. Missing are figures that sums, filters and ranks rest on.
      </caption>
      <thead>
        <tr>
          {CLINIC_COLUMNS.map((column) => (
            <th key={column} scope="col" aria-sort={query.sort === column ? order : undefined}>
              <button
                className="article-sort tap"
                type="button"
                data-order={query.sort === column ? order : undefined}
                onClick={() => onChange(sortClinicsBy(query, column))}
              >
                {COLUMN_WORDS[column][0]}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {clinics.map(({ id, name, active, is_example, checked_on, ...counts }) => (
          <tr key={id}>
            <th scope="row" className="article-title">
              <Link href={`/admin/clinics/${id}`}>{name}</Link>
              {is_example && <span className="clinic-mark muted">Example</span>}{' '}
              {!active && <span className="clinic-mark muted">Hidden</span>}
            </th>
            {COUNTS.map((count) => (
              <td key={count} className={toCountClass(count, counts[count])}>
                {counts[count]}
                <span className="article-label muted"> {COLUMN_WORDS[count][1]}</span>
              </td>
            ))}
            <td>
              <span className="article-label muted">Oldest reading </span>
              {checked_on ? <time dateTime={checked_on}>{formatDate(checked_on)}</time> : 'never'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** In characters. */
const MAX_NAME = 200;

const checkClinic: Check<{ name: string; website: string }> = ({ name, website }) => ({
  name: name === '' ? 'Write the clinic’s name' : findLengthFault(name, MAX_NAME),
  website:
    website === '' || isWebAddress(website)
      ? null
      : 'Write the whole address, such as https://clinic.example',
});

type Props = { onClose: () => void; onRefused: () => void };

/** Adds a clinic, hidden as yet, and opens its sheet. */
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
        intro="It stays hidden from visitors until you bring it out on its sheet."
        submit={['Add clinic', 'Adding…']}
        onCancel={onClose}
      >
        <TextField label="Name" autoComplete="off" {...form.field('name')} />
        <TextField
          label="Website"
          hint="May be left empty."
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
