import './CompareTable.css';
import { Button } from '../../../components/ui/Button.tsx';
import { useRef } from 'react';
import { copyLink } from '../../../browser/copy.ts';
import { ExampleTag } from '../../../components/clinic/ExampleMark.tsx';
import { LedgerKey, LedgerLine, LedgerSentence } from '../../../components/clinic/LedgerLine.tsx';
import { Dot, DotKey } from '../../../components/ui/Dot.tsx';
import { NotChecked } from '../../../components/ui/NotChecked.tsx';
import { NOT_CHECKED } from '../../../domain/figure/provenance-wording.ts';
import {
  type CompareRowId,
  type ComparedCells,
  type ComparedClinic,
  findLowest,
  findUncheckedLabels,
  ROWS_OFF_PAPER,
  SILENT_WORDS,
  type ShownRow,
  type ShownSubject,
  toShownSubjects,
} from '../../../domain/compare/comparison.ts';

type Props = {
  clinics: ComparedClinic[];
  onlyDifferences: boolean;
  onRemove: (clinic: ComparedClinic) => void;
};

const MOST_IN_VIEW = 2;

/** On phones two clinics fit; a row of names sticks to the top and scrolls along. */
export function CompareTable({ clinics, onlyDifferences, onRemove }: Props) {
  const names = useRef<HTMLDivElement>(null);
  const subjects = toShownSubjects(clinics, onlyDifferences);
  const rows = subjects.flatMap((subject) => subject.rows);
  return (
    <div className="compare stack-2">
      <Lines clinics={clinics} />
      <DotKey
        states={rows.flatMap(({ id }) => clinics.map(({ cells }) => cells[id]?.state ?? 'unknown'))}
      />
      {rows.some(({ id }) => findLowest(clinics, id).length > 0) && (
        <p className="muted small">
          <strong>Bold</strong>: the lowest price, or the shortest wait.
        </p>
      )}
      {clinics.length > MOST_IN_VIEW && (
        <p className="compare-swipe muted small">
          {MOST_IN_VIEW} of {clinics.length} in view: swipe for the others.
        </p>
      )}
      <div className="compare-view" data-count={clinics.length}>
        <div className="compare-names" aria-hidden="true" ref={names}>
          <p>
            {clinics.map(({ slug, name }) => (
              <span key={slug}>{name}</span>
            ))}
          </p>
        </div>
        <div
          className="compare-scroll"
          role="region"
          aria-label="Comparison"
          tabIndex={0}
          onScroll={({ currentTarget }) => {
            if (names.current) names.current.scrollLeft = currentTarget.scrollLeft;
          }}
        >
          <table className="compare-table">
            <caption className="visually-hidden">
              {clinics.map(({ name }) => name).join(', ')} side by side
            </caption>
            <Head clinics={clinics} onRemove={onRemove} />
            {subjects.map((shown) => (
              <Subject key={shown.subject} {...shown} clinics={clinics} />
            ))}
          </table>
        </div>
      </div>
      {subjects.length === 0 && <p>These clinics do not differ in any row.</p>}
      {!onlyDifferences && (
        <NotChecked what={findUncheckedLabels(clinics)} forWhom="for any of these clinics" />
      )}
      <PaperNote rows={rows} />
    </div>
  );
}

/** How much is known of each real clinic. */
function Lines({ clinics }: Pick<Props, 'clinics'>) {
  const real = clinics.flatMap(({ name, slug, ledger }) =>
    ledger ? [{ name, slug, ledger }] : [],
  );
  if (real.length === 0) return null;
  return (
    <>
      <ul className="compare-lines">
        {real.map(({ name, slug, ledger }) => (
          <li key={slug} className="row">
            <span>{name}</span>
            <LedgerLine ledger={ledger} />
            <LedgerSentence ledger={ledger} />
          </li>
        ))}
      </ul>
      <LedgerKey ledgers={real.map(({ ledger }) => ledger)} />
    </>
  );
}

/** Tags and buttons get a second row, so that column headers contain only names. */
function Head({ clinics, onRemove }: Pick<Props, 'clinics' | 'onRemove'>) {
  return (
    <thead>
      <tr>
        <td className="compare-label" />
        {clinics.map(({ slug, name }) => (
          <th key={slug} scope="col" abbr={name}>
            <a href={`/clinics/${slug}`}>{name}</a>
          </th>
        ))}
      </tr>
      <tr>
        <td />
        {clinics.map((clinic) => (
          <td key={clinic.slug}>
            {clinic.isExample && <ExampleTag />}{' '}
            <Button className="button-link small screen-only" onClick={() => onRemove(clinic)}>
              Remove<span className="visually-hidden"> {clinic.name}</span>
            </Button>
          </td>
        ))}
      </tr>
    </thead>
  );
}

function Subject({ clinics, subject, rows }: Pick<Props, 'clinics'> & ShownSubject) {
  return (
    <tbody>
      <tr className="compare-subject">
        <th scope="rowgroup" colSpan={clinics.length + 1}>
          {subject}
        </th>
      </tr>
      {rows.map(({ id, label }) => {
        const lowest = findLowest(clinics, id);
        return (
          <tr key={id} className={ROWS_OFF_PAPER.has(id) ? 'screen-only' : undefined}>
            <th scope="row" className="compare-label small">
              {label}
            </th>
            {clinics.map((clinic) => (
              <td
                key={clinic.slug}
                className={lowest.includes(clinic) ? 'compare-best' : undefined}
              >
                <Cell cell={clinic.cells[id]} none={SILENT_WORDS[id] ?? NOT_CHECKED} />
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}

/** For print: what does not fit on paper. */
function PaperNote({ rows }: { rows: ShownRow[] }) {
  const left = rows.filter(({ id }) => ROWS_OFF_PAPER.has(id)).map(({ label }) => label);
  if (left.length === 0) return null;
  return (
    <p className="compare-paper">
      Left off this sheet, and on each clinic’s page: {left.join('; ')}.
    </p>
  );
}

function Cell({ cell, none }: { cell: ComparedCells[CompareRowId]; none: string }) {
  if (!cell) return <span className="muted">{none}</span>;
  return (
    <>
      {cell.text}
      {cell.state && <Dot state={cell.state} />}
    </>
  );
}

export function SendOn({ fragment }: { fragment: string }) {
  return (
    <div className="screen-only stack">
      <p className="button-row">
        <Button onClick={() => void copyLink(fragment)}>Copy link</Button>
        <Button onClick={() => print()}>Print this page</Button>
      </p>
      <p className="muted small">
        This page’s address holds the choice: share it or keep it. No request carries it.
      </p>
    </div>
  );
}
