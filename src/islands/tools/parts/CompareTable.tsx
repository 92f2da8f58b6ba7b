import './CompareTable.css';
import { Button } from '../../../components/ui/Button.tsx';
import { copyLink, copyText } from '../../../browser/copy.ts';
import { ExampleTag } from '../../../components/clinic/ExampleMark.tsx';
import { LedgerHeads, LedgerKey, LedgerLine } from '../../../components/clinic/LedgerLine.tsx';
import { Dot, DotKey } from '../../../components/ui/Dot.tsx';
import { MeasuredLine } from '../../../components/ui/MeasuredLine.tsx';
import {
  ASK_LEAD,
  countKnown,
  toAskMessage,
  toQuestionsToAsk,
} from '../../../domain/clinic/ledger.ts';
import { sayRead } from '../../../domain/clinic/ledger-answers.ts';
import { NOT_CHECKED } from '../../../domain/figure/provenance-wording.ts';
import { type Scale, toScale } from '../../../domain/figure/scale.ts';
import {
  formatCount,
  NUMBER_WORDS,
  toLowerStart,
  toSentenceCase,
} from '../../../domain/format/counts.ts';
import { formatList } from '../../../domain/format/list.ts';
import {
  type CompareRowId,
  type ComparedClinic,
  findLowest,
  ROWS_OFF_PAPER,
  SCALED_ROWS,
  SILENT_WORDS,
  type ShownRow,
  toComparison,
} from '../../../domain/compare/comparison.ts';

type Props = {
  clinics: ComparedClinic[];
  /** Those that the lines of a row are measured against. */
  all: readonly ComparedClinic[];
  onlyDifferences: boolean;
  onRemove: (clinic: ComparedClinic) => void;
};

const sayAll = (count: number) => (count === 2 ? 'both' : `all ${NUMBER_WORDS[count]}`);

/** Of a longer table the lesser rows are folded. */
const MOST_ROWS = 20;

/** Rows by how many of the clinics they are known at; on phones each clinic is a line of its row. */
export function CompareTable({ clinics: chosen, all, onlyDifferences, onRemove }: Props) {
  const clinics = chosen.toSorted((one, other) => Number(one.isExample) - Number(other.isExample));
  const { groups, alike, silent } = toComparison(clinics);
  const states = clinics.flatMap(({ cells }) => Object.values(cells).map(({ state }) => state));
  const marked = states.filter((state) => state !== undefined);
  const hasDots = new Set(marked).size > 1;
  const inTables = groups.filter(({ known }) => known > 1 || clinics.length === 1);
  const alone = groups.filter((group) => !inTables.includes(group)).flatMap(({ rows }) => rows);
  const read = sayRead(
    clinics.flatMap(({ readings }) => readings),
    clinics.filter(({ ledger }) => ledger).length === 1 ? 'its pages' : 'their pages',
  );
  return (
    <div className="compare stack minor-headings">
      <Chosen clinics={clinics} onRemove={onRemove} />
      <div className="compare-key muted small">
        <LedgerKey ledgers={clinics.flatMap(({ ledger }) => (ledger ? [ledger] : []))} />
        {hasDots && <DotKey states={marked} />}
        {read && <p>{read}.</p>}
        {groups.some(({ rows }) => rows.some(({ id }) => findLowest(clinics, id).length > 0)) && (
          <p>
            <strong>Bold</strong>: the lowest price, or the shortest wait.
          </p>
        )}
      </div>
      {inTables.map(({ known, rows }) => {
        const where = known === clinics.length ? sayAll(known) : NUMBER_WORDS[known];
        const [lesser = [], chief = []] = [true, false].map((isLesser) =>
          rows.filter((row) => ROWS_OFF_PAPER.has(row.id) === isLesser),
        );
        const isLong = rows.length > MOST_ROWS && lesser.length > 0;
        const id = `known-${known}`;
        return (
          <section key={known} className="stack-2">
            <h2 id={id}>{clinics.length === 1 ? 'Known' : `Known at ${where}`}</h2>
            <Rows {...{ clinics, all, hasDots }} rows={isLong ? chief : rows} name={id} />
            {isLong && (
              <details className="compare-fold small screen-only">
                <summary className="chevron">{formatCount(lesser.length, 'more row')}</summary>
                <Rows {...{ clinics, all, hasDots }} rows={lesser} name={id} />
              </details>
            )}
          </section>
        );
      })}
      {onlyDifferences && groups.length === 0 && <p>These clinics do not differ in any row.</p>}
      {!onlyDifferences && alike.length > 0 && (
        <details className="compare-fold small">
          <summary className="chevron">
            The same wherever it is known: {formatCount(alike.length, 'row')}
          </summary>
          <Sentences clinics={clinics} rows={alike} hasDots={hasDots} />
        </details>
      )}
      {alone.length > 0 && (
        <section className="stack-2">
          <h2>Known at one</h2>
          <Sentences clinics={clinics} rows={alone} hasDots={hasDots} isAlone />
        </section>
      )}
      {!onlyDifferences && silent.length > 0 && (
        <section className="stack-2">
          <h2>{clinics.length === 1 ? NOT_CHECKED : 'Known at none'}</h2>
          <p className="text-width small">
            {toSentenceCase(formatList(silent.map(({ label }) => toLowerStart(label))))}.
          </p>
        </section>
      )}
      <Ask clinics={clinics} />
      <PaperNote rows={[...groups.flatMap(({ rows }) => rows), ...alike]} />
    </div>
  );
}

/** How much is known of each real clinic; the heads once, above the first line. */
function Chosen({ clinics, onRemove }: Pick<Props, 'clinics' | 'onRemove'>) {
  const isFirstExample = ({ isExample }: ComparedClinic, place: number) =>
    isExample && !clinics[place - 1]?.isExample;
  return (
    <ul className="compare-chosen strong-links">
      {clinics.map((clinic, place) => (
        <li key={clinic.slug}>
          {isFirstExample(clinic, place) && <ExampleTag isMany={clinics.length - place > 1} />}
          <a className="tap" href={`/clinics/${clinic.slug}`}>
            {clinic.name}
          </a>
          {clinic.ledger && (
            <div className="compare-line">
              {place === 0 && <LedgerHeads />}
              <LedgerLine ledger={clinic.ledger} />
              <span className="small">{countKnown(clinic.ledger)} of 10 known</span>
            </div>
          )}
          <Button className="button-link small screen-only" onClick={() => onRemove(clinic)}>
            Remove<span className="visually-hidden"> {clinic.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

type RowsProps = Pick<Props, 'clinics' | 'all'> & { hasDots: boolean };

/** @param name id of its heading */
function Rows({ rows, name, ...rest }: RowsProps & { rows: readonly ShownRow[]; name: string }) {
  return (
    <table className="compare-table" aria-labelledby={name}>
      <thead>
        <tr>
          <td className="compare-label" />
          {rest.clinics.map((clinic) => (
            <th key={clinic.slug} scope="col">
              {clinic.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} {...row} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

/** Characters; on a phone a row of such texts runs on. */
const SHORT = 8;

function Row({ id, label, clinics, all, hasDots }: RowsProps & ShownRow) {
  const lowest = findLowest(clinics, id);
  const isShort =
    !SCALED_ROWS.has(id) && clinics.every(({ cells }) => (cells[id]?.text ?? '').length <= SHORT);
  const classes = [ROWS_OFF_PAPER.has(id) && 'screen-only', isShort && 'compare-short'];
  return (
    <tr className={classes.filter(Boolean).join(' ') || undefined}>
      <th scope="row" className="compare-label small">
        {label}
      </th>
      {clinics.map((clinic) => {
        const scale = findScale(id, clinic, clinics, all);
        const rank = clinic.cells[id]?.rank;
        return (
          <td key={clinic.slug}>
            <span className="compare-name muted">{clinic.name}</span>{' '}
            <span className={lowest.includes(clinic) ? 'compare-best' : undefined}>
              <Cell id={id} clinic={clinic} hasDots={hasDots} />
              {scale && rank !== undefined && <MeasuredLine scale={scale} value={rank} />}
            </span>
          </td>
        );
      })}
    </tr>
  );
}

/** Null unless two of the clinics compared have the figure; real ones and examples apart. */
function findScale(
  id: CompareRowId,
  { isExample }: ComparedClinic,
  clinics: readonly ComparedClinic[],
  all: readonly ComparedClinic[],
): Scale | null {
  const toRanks = (of: readonly ComparedClinic[]) =>
    of.filter((other) => other.isExample === isExample).map(({ cells }) => cells[id]?.rank ?? null);
  const isCompared = toRanks(clinics).filter((rank) => rank !== null).length > 1;
  return SCALED_ROWS.has(id) && isCompared ? toScale(toRanks(all)) : null;
}

type CellProps = { id: CompareRowId; clinic: ComparedClinic; hasDots: boolean };

function Cell({ id, clinic: { cells }, hasDots }: CellProps) {
  const cell = cells[id];
  if (!cell) return <span className="muted">{SILENT_WORDS[id] ?? NOT_CHECKED}</span>;
  return (
    <>
      {cell.text}
      {hasDots && cell.state && <Dot state={cell.state} />}
    </>
  );
}

type SentencesProps = Pick<Props, 'clinics'> & {
  rows: readonly ShownRow[];
  hasDots: boolean;
  isAlone?: boolean;
};

/** One sentence for each row: what is known at one clinic, or alike wherever it is known. */
function Sentences({ clinics, rows, hasDots, isAlone = false }: SentencesProps) {
  return (
    <ul className="compare-sentences small">
      {rows.map(({ id, label }) => {
        const clinic = clinics.find(({ cells }) => cells[id]);
        const others = clinics.filter(({ cells }) => !cells[id]).map(({ name }) => name);
        return (
          <li key={id} className={ROWS_OFF_PAPER.has(id) ? 'screen-only' : undefined}>
            <strong>{label}</strong>
            {isAlone && `, at ${clinic?.name} alone`}:{' '}
            {clinic && <Cell id={id} clinic={clinic} hasDots={hasDots} />}{' '}
            {!isAlone && others.length > 0 && (
              <span className="muted">
                ({formatList(others)}: {(SILENT_WORDS[id] ?? NOT_CHECKED).toLowerCase()})
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What to ask the clinics, to copy at once. A link would take the choice out of the address. */
function Ask({ clinics }: Pick<Props, 'clinics'>) {
  const asked = clinics.flatMap(({ name, slug, ledger }) =>
    ledger && toQuestionsToAsk(ledger).length > 0 ? [{ name, slug, ledger }] : [],
  );
  if (asked.length === 0) return null;
  const text = asked.map(({ name, ledger }) => `${name}\n${toAskMessage(ledger)}`).join('\n\n');
  return (
    <details className="compare-ask stack-3 screen-only">
      <summary className="button button-quiet">
        Write the questions for {asked.length === 1 ? asked[0]?.name : sayAll(asked.length)}
      </summary>
      <div className="card stack-3 small">
        <p>{ASK_LEAD}</p>
        {asked.map(({ name, slug, ledger }) => (
          <div key={slug}>
            <h3 className="tap-links">
              <a href={`/clinics/${slug}#ask`}>{name}</a>
            </h3>
            <ol>
              {toQuestionsToAsk(ledger).map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ol>
          </div>
        ))}
        <p className="muted">Copy them into each clinic’s own form. They say nothing about you.</p>
        <Button onClick={() => void copyText(text, 'questions')}>Copy the questions</Button>
      </div>
    </details>
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
