/** A clinic's card (rules §2). */
import './ClinicCard.css';
import '../ui/CardLink.css';
import type { ClinicCard as Card, PriceScales } from '../../domain/listing/clinic-card.ts';
import { formatWholeRange } from '../../domain/cost/cost-words.ts';
import type { ProvenanceState } from '../../domain/figure/figure.ts';
import { formatCount } from '../../domain/format/counts.ts';
import { formatPounds } from '../../domain/format/money.ts';
import { ClinicDot, DotKey } from '../ui/Dot.tsx';
import { NotChecked } from '../ui/NotChecked.tsx';
import { MeasuredLine } from '../ui/MeasuredLine.tsx';
import { ExampleTag } from './ExampleMark.tsx';
import { ShortlistButton } from './ShortlistButton.tsx';
import { Stars } from './Stars.tsx';

/** Omitted fields are still loading. */
type ShownCard = Pick<Card, 'name' | 'slug' | 'isExample' | 'firstYear' | 'specialties'> & {
  summary?: string | undefined;
  figures: Pick<Card['figures'], 'overallRating' | 'initialConsultationPrice' | 'averageWaitTime'> &
    Partial<Card['figures']>;
};

/** Keeps the height of a line without text. */
const EMPTY_LINE = '\u00a0';

function toCells({ figures, firstYear, isExample }: ShownCard) {
  const { initialConsultationPrice: price, averageWaitTime: wait } = figures;
  const cells: { name: string; label: string; text: string | null; state: ProvenanceState }[] = [
    {
      name: 'price',
      label: 'first consultation',
      text: price.value === null ? null : formatPounds(price.value),
      state: price.state,
    },
    {
      name: 'year',
      label: 'first year, no medicine',
      text: firstYear && formatWholeRange(firstYear),
      state: isExample ? 'example' : (firstYear?.doubt ?? 'computed'),
    },
    { name: 'wait', label: 'usual wait', text: wait.value, state: wait.state },
  ];
  return cells.filter(({ text }) => text !== null);
}

function findUnchecked({ figures, firstYear, specialties }: ShownCard): string[] {
  const isPriced = figures.initialConsultationPrice.value !== null;
  return [
    !isPriced && 'price',
    isPriced && !firstYear && 'some other fees',
    figures.averageWaitTime.value === null && 'wait',
    specialties.length === 0 && 'conditions treated',
  ].filter((name) => name !== false);
}

type Props = {
  card: ShownCard;
  /** Omitted where only some clinics are shown. */
  scales?: PriceScales;
};

function Figures({ card, scales, cells }: Props & { cells: ReturnType<typeof toCells> }) {
  const { value, state } = card.figures.initialConsultationPrice;
  const scale = scales?.[card.isExample ? 'examples' : 'real'];
  return (
    <div className="clinic-card-figures">
      <dl>
        {cells.map((cell) => (
          <div key={cell.name} className={`clinic-card-${cell.name}`}>
            <dt>{cell.label}</dt>
            <dd className="clinic-card-figure">
              {cell.text}
              <ClinicDot state={cell.state} />
            </dd>
          </div>
        ))}
      </dl>
      {scale && value !== null && <MeasuredLine scale={scale} value={value} state={state} />}
    </div>
  );
}

export function ClinicCard({ card, scales }: Props) {
  const { overallRating, totalReviews, nextAvailableAppointment } = card.figures;
  const summary = card.summary ?? EMPTY_LINE;
  const cells = toCells(card);
  return (
    <article className="clinic-card card-linked card" aria-label={card.name} data-search="skip">
      <div className="clinic-card-body">
        <div className="clinic-card-name">
          <h3>{card.name}</h3>
          {card.isExample && <ExampleTag />}
          {summary && <p className="clinic-card-summary small muted">{summary}</p>}
        </div>
        <ShortlistButton slug={card.slug} name={card.name} isPlain />
        {cells.length > 0 && <Figures card={card} cells={cells} {...(scales && { scales })} />}
        <div className="clinic-card-more small">
          {card.specialties.length > 0 && <p>Treats: {card.specialties.join(', ')}</p>}
          {overallRating.value === null ? (
            <p>Not rated</p>
          ) : (
            <p className="row">
              <strong>{overallRating.value.toFixed(1)}</strong>
              <span className="visually-hidden"> out of 5</span>
              <Stars filled={Math.round(overallRating.value)} />
              {totalReviews && formatCount(totalReviews.value ?? 0, 'review')}
            </p>
          )}
          <NotChecked what={findUnchecked(card)} />
        </div>
        <div className="clinic-card-ways row">
          <a className="card-link button button-quiet" href={`/clinics/${card.slug}`}>
            View Details<span className="visually-hidden"> of {card.name}</span>
          </a>
          <div className="clinic-card-notes small">
            <p>
              {nextAvailableAppointment
                ? `Next: ${nextAvailableAppointment.value ?? 'Contact clinic'}`
                : EMPTY_LINE}
            </p>
            <DotKey states={cells.map(({ state }) => state)} />
          </div>
        </div>
      </div>
    </article>
  );
}
