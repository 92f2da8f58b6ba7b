/** A clinic's card (rules §2). */
import './ClinicCard.css';
import '../ui/CardLink.css';
import {
  type CardAnswer,
  type ClinicCard as Card,
  pickTreats,
  type PriceScales,
} from '../../domain/listing/clinic-card.ts';
import { toAsked } from '../../domain/clinic/ledger.ts';
import { formatCount } from '../../domain/format/counts.ts';
import { ClinicDot, DotKey } from '../ui/Dot.tsx';
import { MeasuredLine } from '../ui/MeasuredLine.tsx';
import { ExampleTag } from './ExampleMark.tsx';
import { LedgerLine, LedgerSentence } from './LedgerLine.tsx';
import { ShortlistButton } from './ShortlistButton.tsx';
import { Stars } from './Stars.tsx';

type Props = {
  card: Card;
  /** Omitted where only some clinics are shown. */
  scales?: PriceScales;
  /** The condition that a filter asks for. */
  condition?: string;
};

function Answers({ card, scales, condition = '' }: Props) {
  const scale = scales?.[card.isExample ? 'examples' : 'real'];
  const treats = pickTreats(card, condition);
  const words = [
    ...card.answers,
    ...(treats.length > 0 ? [{ label: 'Treats', text: treats.join(', ') }] : []),
  ];
  const toRow = (isFigure: boolean) => (answer: CardAnswer, at: number) => (
    <div key={answer.label} className={isFigure ? 'clinic-card-figure' : undefined}>
      <dt>{answer.label}</dt>
      <dd>
        {answer.text}
        {answer.state && <ClinicDot state={answer.state} />}
      </dd>
      {isFigure && at === 0 && scale && card.price !== null && (
        <dd className="clinic-card-line">
          <MeasuredLine scale={scale} value={card.price} />
        </dd>
      )}
    </div>
  );
  if (card.figures.length + words.length === 0) return null;
  return (
    <dl className="clinic-card-answers small">
      {card.figures.map(toRow(true))}
      {words.map(toRow(false))}
    </dl>
  );
}

export function ClinicCard({ card, ...rest }: Props) {
  const { name, slug, isExample, summary, ledger, reviews, next } = card;
  const { rating } = card.filter;
  const href = `/clinics/${slug}`;
  const asked = ledger && toAsked(ledger);
  const states = [...card.figures, ...card.answers].flatMap(({ state }) => state ?? []);
  return (
    <article
      className="clinic-card card-linked card"
      aria-label={name}
      data-search="skip"
      data-example={isExample || undefined}
    >
      <div className="clinic-card-body">
        <div className="clinic-card-name">
          {isExample && <ExampleTag />}
          <h3>{name}</h3>
          {summary && <p className="small muted">{summary}</p>}
          {ledger && (
            <>
              <LedgerLine ledger={ledger} />
              <LedgerSentence ledger={ledger} />
            </>
          )}
        </div>
        <ShortlistButton slug={slug} name={name} isPlain />
        <Answers card={card} {...rest} />
        <div className="clinic-card-ways small">
          <p className="clinic-card-notes muted">
            {rating === null ? (
              'Not rated'
            ) : (
              <span className="row">
                <strong>{rating.toFixed(1)}</strong>
                <span className="visually-hidden"> out of 5</span>
                <Stars filled={Math.round(rating)} />
                {reviews !== null && formatCount(reviews, 'review')}
              </span>
            )}
            <span>{`Next: ${next ?? 'Contact clinic'}`}</span>
          </p>
          <DotKey states={states} />
          <a className="card-link button button-quiet" href={href}>
            View Details<span className="visually-hidden">{` of ${name}`}</span>
          </a>
          {asked && (
            <a className="clinic-card-ask" href={`${href}#ask`}>
              Ask<span className="visually-hidden">{` ${name}`}</span>
              {` ${asked}`}
            </a>
          )}
        </div>
      </div>
    </article>
  );
}
