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
import { formatReadings } from '../../../domain/clinic/ledger-answers.ts';
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
  SCALED_ROWS,
  SILENT_WORDS,
  type ShownRow,
  toComparison,
} from '../../../domain/compare/comparison.ts';

type Props = {
  clinics: ComparedClinic[];
  all: readonly ComparedClinic[];
  onlyDifferences: boolean;
  onRemove: (clinic: ComparedClinic) => void;
};

const countInWords = (count: number) => (count === 2 ? 'both' : `all ${NUMBER_WORDS[count]}`);

const MAX_ROWS = 20;

/**
 * Rows are in the order in which patients ask about them. On narrow screens, each clinic has a line
 * of its own in every row.
 */
export function CompareTable({ clinics: chosen, all, onlyDifferences, onRemove }: Props) {
  const ordered = chosen.toSorted((one, other) => Number(one.isExample) - Number(other.isExample));
  const clinics = ordered.filter(isKnown);
  const { mainRows, otherRows, silent } = toComparison(clinics, onlyDifferences);
  const rows = [...mainRows, ...otherRows];
  const isLong = rows.length > MAX_ROWS && otherRows.length > 0;
  const marked = clinics.flatMap(({ cells }) =>
    Object.values(cells).flatMap(({ state }) => state ?? []),
  );
  const hasDots = new Set(marked).size > 1;
  const read = formatReadings(
    ordered.flatMap(({ readings }) => readings),
    ordered.filter(({ ledger }) => ledger).length === 1 ? 'its pages' : 'their pages',
  );
  const drawn = { clinics, all, hasDots };
  return (
    <div className="compare stack minor-headings">
      <Chosen clinics={ordered} onRemove={onRemove} />
      <div className="compare-key muted small">
        <LedgerKey ledgers={ordered.flatMap(({ ledger }) => (ledger ? [ledger] : []))} />
        {hasDots && <DotKey states={marked} />}
        {read && <p>{read}.</p>}
        {rows.some(({ id }) => findLowest(clinics, id).length > 0) && (
          <p>
            <strong>Bold</strong>: the lowest price, or the shortest wait.
          </p>
        )}
        {clinics.length > 1 && (
          <p className="compare-rule screen-only">
            If a row leaves out a clinic, nobody has checked that figure.
          </p>
        )}
      </div>
      {rows.length > 0 && (
        <section className="stack-2">
          <h2 id="known">What is known</h2>
          <Rows {...drawn} rows={isLong ? mainRows : rows} />
          {isLong && (
            <details className="compare-fold small screen-only">
              <summary className="chevron">{formatCount(otherRows.length, 'more row')}</summary>
              <Rows {...drawn} rows={otherRows} />
            </details>
          )}
        </section>
      )}
      {onlyDifferences && rows.length === 0 && <p>These clinics do not differ in any row.</p>}
      {!onlyDifferences && silent.length > 0 && (
        <section className="stack-2">
          <h2>{ordered.length === 1 ? NOT_CHECKED : 'Not known for any of these clinics'}</h2>
          <p className="text-width small">
            {toSentenceCase(formatList(silent.map(({ label }) => toLowerStart(label))))}.
          </p>
        </section>
      )}
      <Ask clinics={ordered} />
      {isLong && (
        <p className="compare-paper">
          Not on this sheet, but on each clinic’s page:{' '}
          {otherRows.map(({ label }) => label).join('; ')}.
        </p>
      )}
    </div>
  );
}

const isKnown = ({ cells }: ComparedClinic) => Object.keys(cells).length > 0;

function Chosen({ clinics, onRemove }: Pick<Props, 'clinics' | 'onRemove'>) {
  const isFirstExample = ({ isExample }: ComparedClinic, place: number) =>
    isExample && !clinics[place - 1]?.isExample;
  return (
    <ul role="list" className="compare-chosen strong-links">
      {clinics.map((clinic, place) => (
        <li key={clinic.slug}>
          {isFirstExample(clinic, place) && <ExampleTag isMany={clinics.length - place > 1} />}
          <a className="tap" href={`/clinics/${clinic.slug}`} translate="no">
            {clinic.name}
          </a>
          {clinic.ledger && (
            <div className="compare-line">
              {place === 0 && <LedgerHeads />}
              <LedgerLine ledger={clinic.ledger} />
              <span className="small">
                {countKnown(clinic.ledger)} of 10 known
                {!isKnown(clinic) && (
                  <>
                    , and nothing below.{' '}
                    <a href={`/clinics/${clinic.slug}#ask`}>Ask {clinic.name}</a>
                  </>
                )}
              </span>
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

function Rows({ rows, ...rest }: RowsProps & { rows: readonly ShownRow[] }) {
  return (
    <table className="compare-table" aria-labelledby="known">
      <thead>
        <tr>
          <td className="compare-label" />
          {rest.clinics.map((clinic) => (
            <th key={clinic.slug} scope="col" translate="no">
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

function Row({ id, label, clinics, all, hasDots }: RowsProps & ShownRow) {
  const lowest = findLowest(clinics, id);
  return (
    <tr>
      <th scope="row" className="compare-label small">
        {label}
      </th>
      {clinics.map((clinic) => {
        const cell = clinic.cells[id];
        const scale = findScale(id, clinic, clinics, all);
        if (!cell)
          return (
            <td key={clinic.slug} className={SILENT_WORDS[id] ? 'muted' : 'compare-missing muted'}>
              <span className="compare-name" translate="no">
                {clinic.name}
              </span>{' '}
              {SILENT_WORDS[id] ?? NOT_CHECKED}
            </td>
          );
        return (
          <td key={clinic.slug}>
            <span className="compare-name muted" translate="no">
              {clinic.name}
            </span>{' '}
            <span className={lowest.includes(clinic) ? 'compare-best' : undefined}>
              {cell.text}
              {hasDots && cell.state && <Dot state={cell.state} />}
              {scale && cell.rank !== undefined && <MeasuredLine scale={scale} value={cell.rank} />}
            </span>
          </td>
        );
      })}
    </tr>
  );
}

/**
 * Null unless at least two of the compared clinics have the figure, counting real ones and examples
 * separately.
 */
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

/** Questions for the clinics, to copy. A link elsewhere would lose the choice in this address. */
function Ask({ clinics }: Pick<Props, 'clinics'>) {
  const asked = clinics.flatMap(({ name, slug, ledger }) =>
    ledger && toQuestionsToAsk(ledger).length > 0 ? [{ name, slug, ledger }] : [],
  );
  if (asked.length === 0) return null;
  const text = asked.map(({ name, ledger }) => `${name}\n${toAskMessage(ledger)}`).join('\n\n');
  return (
    <details className="compare-ask stack-3 screen-only">
      <summary className="button button-quiet">
        Questions to ask {asked.length === 1 ? asked[0]?.name : countInWords(asked.length)}
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

export function SendOn({ fragment }: { fragment: string }) {
  return (
    <div className="screen-only stack">
      <p className="button-row">
        <Button onClick={() => void copyLink(fragment)}>Copy link</Button>
        <Button onClick={() => print()}>Print this page</Button>
      </p>
      <p className="muted small">
        Your choice is in this page’s address, so you can share it or keep it. Your browser does not
        send it to us.
      </p>
    </div>
  );
}
