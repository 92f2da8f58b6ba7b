import '../dashboard/ArticleTable.css';
import './ClinicList.css';
import { type ReactNode, useMemo } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { DeskClinic } from '../../../backend/figure-desk.ts';
import { EmptyLine } from '../../../components/ui/drawings/EmptyLine.tsx';
import {
  CLINIC_COLUMNS,
  type ClinicColumn,
  type ClinicQuery,
  listClinics,
  parseClinicQuery,
  sortClinicsBy,
  toClinicParams,
} from '../../../domain/desk/clinic-list.ts';
import { formatDate } from '../../../domain/format/dates.ts';
import { Button } from '../forms/Button.tsx';
import { ClinicTools } from './ClinicTools.tsx';

type Props = {
  clinics: DeskClinic[];
  /** Takes the focus to the list where the button that had it goes away. */
  focusList: () => void;
  onAdd: () => void;
};

/** The clinics that the address selects, a page at a time. */
export function ClinicList({ clinics, focusList, onAdd }: Props) {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => parseClinicQuery(params), [params]);
  const { shown, found, page, pages } = useMemo(
    () => listClinics(clinics, query),
    [clinics, query],
  );
  const show = (next: ClinicQuery) => setParams(toClinicParams(next), { replace: true });
  const turnTo = (number: number) => {
    show({ ...query, page: number });
    focusList();
  };

  if (clinics.length === 0) {
    return (
      <Empty>
        There are no clinics yet.{' '}
        <Button kind="link" onClick={onAdd}>
          Add the first.
        </Button>
      </Empty>
    );
  }
  return (
    <>
      <ClinicTools query={query} onChange={show} />
      <p role="status" className="dashboard-count small muted">
        {found === clinics.length ? `${found} clinics` : `${found} of ${clinics.length} clinics`}
      </p>
      {found === 0 ? (
        <Empty>
          No clinic matches.{' '}
          <Button
            kind="link"
            onClick={() => {
              setParams({}, { replace: true });
              focusList();
            }}
          >
            Show all clinics
          </Button>
        </Empty>
      ) : (
        <ClinicTable clinics={shown} query={query} onQuery={show} />
      )}
      {pages > 1 && (
        <nav className="pager row" aria-label="Pages of clinics">
          <p>
            Page {page} of {pages}
          </p>
          <Button kind="quiet" disabled={page === 1} onClick={() => turnTo(page - 1)}>
            Previous page
          </Button>
          <Button kind="quiet" disabled={page === pages} onClick={() => turnTo(page + 1)}>
            Next page
          </Button>
        </nav>
      )}
    </>
  );
}

function Empty({ children }: { children: ReactNode }) {
  return (
    <div className="dashboard-empty muted">
      <EmptyLine />
      <p>{children}</p>
    </div>
  );
}

type Count = Exclude<ClinicColumn, 'name' | 'checked'>;

/** What heads the column, and what a count is called where its row is a block of its own. */
const COLUMN_WORDS: Readonly<Record<ClinicColumn, [heading: string, beside: string]>> = {
  name: ['Clinic', ''],
  known: ['With a source', 'with a source'],
  noted: ['Without words', 'noted without words'],
  ageing: ['Getting old', 'getting old'],
  old: ['Old', 'old'],
  missing: ['Missing', 'missing'],
  waiting: ['Waiting', 'waiting for a second person'],
  checked: ['Oldest reading', 'Oldest reading'],
};

const COUNTS: Count[] = ['known', 'noted', 'ageing', 'old', 'missing', 'waiting'];

type TableProps = {
  clinics: DeskClinic[];
  query: ClinicQuery;
  onQuery: (query: ClinicQuery) => void;
};

function ClinicTable({ clinics, query, onQuery }: TableProps) {
  const toOrder = (column: ClinicColumn) => {
    if (query.sort !== column) return undefined;
    return query.isDescending ? 'descending' : 'ascending';
  };
  return (
    <table className="article-table clinic-table small">
      <caption className="visually-hidden">
        Clinics and how many of their figures are in which state. The buttons in the headings change
        the order. Missing are figures that sums, filters and ranks rest on.
      </caption>
      <thead>
        <tr>
          {CLINIC_COLUMNS.map((column) => (
            <th key={column} scope="col" aria-sort={toOrder(column)}>
              <button
                className="article-sort tap"
                type="button"
                data-order={toOrder(column)}
                onClick={() => onQuery(sortClinicsBy(query, column))}
              >
                {COLUMN_WORDS[column][0]}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {clinics.map((clinic) => (
          <ClinicRow key={clinic.id} clinic={clinic} />
        ))}
      </tbody>
    </table>
  );
}

function ClinicRow({ clinic }: { clinic: DeskClinic }) {
  const { id, name, active, is_example, checked_on } = clinic;
  return (
    <tr>
      <th scope="row" className="article-title clinic-name">
        <Link href={`/admin/clinics/${id}`}>{name}</Link>
        {is_example && <span className="clinic-mark muted">Example</span>}
        {!active && <span className="clinic-mark muted">Hidden</span>}
      </th>
      {COUNTS.map((count) => (
        <td key={count} className="clinic-count" data-count={count} data-none={clinic[count] === 0}>
          {clinic[count]}
          <span className="article-label muted"> {COLUMN_WORDS[count][1]}</span>
        </td>
      ))}
      <td className="clinic-checked">
        <span className="article-label muted">Oldest reading </span>
        {checked_on === null ? (
          <span className="muted">never</span>
        ) : (
          <time dateTime={checked_on}>{formatDate(checked_on)}</time>
        )}
      </td>
    </tr>
  );
}
