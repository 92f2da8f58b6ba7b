import './CompareTable.css';
import { copyLink } from '../../../browser/copy-link.ts';
import { ExampleTag } from '../../../components/clinic/ExampleMark.tsx';
import { Dot } from '../../../components/ui/Dot.tsx';
import { PROVENANCE_STATES } from '../../../domain/figure/figure.ts';
import { NOT_CHECKED } from '../../../domain/figure/provenance-wording.ts';
import {
  type CompareRowId,
  type ComparedCells,
  type ComparedClinic,
  isSilent,
  LONG_ROWS,
  type ShownRow,
  toShownSubjects,
} from '../../../domain/compare/comparison.ts';

type Props = {
  clinics: ComparedClinic[];
  onlyDifferences: boolean;
  onRemove: (clinic: ComparedClinic) => void;
};

/**
 * The table of a comparison. On a phone two clinics fit and the rest are swiped to: a row's label
 * stands above its cells then.
 */
export function CompareTable({ clinics, onlyDifferences, onRemove }: Props) {
  const subjects = toShownSubjects(clinics, onlyDifferences);
  return (
    <div className="compare" role="region" aria-label="Comparison" tabIndex={0}>
      <table className="compare-table" data-count={clinics.length}>
        <caption className="visually-hidden">
          {clinics.map(({ name }) => name).join(', ')} side by side
        </caption>
        <thead>
          <tr>
            <td className="compare-label muted small">
              <span className="visually-hidden">Clinic</span>
            </td>
            {clinics.map((clinic) => (
              <th key={clinic.slug} scope="col">
                <a href={`/clinics/${clinic.slug}`}>{clinic.name}</a>{' '}
                {clinic.isExample && <ExampleTag />}
                <button
                  className="compare-remove button-icon screen-only"
                  type="button"
                  onClick={() => onRemove(clinic)}
                  aria-label={`Remove ${clinic.name}`}
                >
                  <span aria-hidden="true">×</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        {subjects.map(({ subject, rows }) => (
          <tbody key={subject}>
            <tr className="compare-subject">
              <th scope="rowgroup" colSpan={clinics.length + 1}>
                {subject}
              </th>
            </tr>
            {rows.map(({ id, label }) => (
              <tr
                key={id}
                className={LONG_ROWS.has(id) || isSilent(clinics, id) ? 'screen-only' : undefined}
              >
                <th scope="row" className="compare-label muted small">
                  {label}
                </th>
                {clinics.map(({ slug, cells }) => (
                  <td key={slug}>
                    <Cell cell={cells[id]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {subjects.length === 0 && <p>These clinics do not differ in any row.</p>}
      <PaperNotes clinics={clinics} rows={subjects.flatMap(({ rows }) => rows)} />
    </div>
  );
}

type PaperNotesProps = { clinics: ComparedClinic[]; rows: ShownRow[] };

/** On paper alone: what the letters stand for, and what a sheet has no room for. */
function PaperNotes({ clinics, rows }: PaperNotesProps) {
  const silent = rows.filter(({ id }) => isSilent(clinics, id));
  const long = rows.filter(({ id }) => LONG_ROWS.has(id) && !silent.some((row) => row.id === id));
  const printed = rows.filter((row) => !silent.includes(row) && !long.includes(row));
  const states = PROVENANCE_STATES.filter((state) =>
    clinics.some(({ cells }) => printed.some(({ id }) => cells[id]?.state === state)),
  );
  const toList = (left: ShownRow[]) => left.map(({ label }) => label).join('; ');
  return (
    <div className="compare-paper">
      {states.length > 0 && (
        <p>
          {states.map((state) => (
            <Dot key={state} state={state} />
          ))}
        </p>
      )}
      {long.length > 0 && <p>On each clinic’s page, too long for paper: {toList(long)}.</p>}
      {silent.length > 0 && <p>Not checked yet for any of these clinics: {toList(silent)}.</p>}
    </div>
  );
}

function Cell({ cell }: { cell: ComparedCells[CompareRowId] }) {
  if (!cell) return <span className="muted">{NOT_CHECKED}</span>;
  return (
    <>
      {cell.text} {cell.state && <Dot state={cell.state} />}
    </>
  );
}

/** Takes a comparison along: its address, or a sheet of paper. */
export function SendOn({ fragment }: { fragment: string }) {
  return (
    <div className="screen-only stack">
      <p className="button-row">
        <button
          className="button button-quiet"
          type="button"
          onClick={() => void copyLink(fragment)}
        >
          Copy link
        </button>
        <button className="button button-quiet" type="button" onClick={() => print()}>
          Print this page
        </button>
      </p>
      <p className="muted small">
        This page’s address holds the choice: share it or keep it. No request carries it.
      </p>
    </div>
  );
}
