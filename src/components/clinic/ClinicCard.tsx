/** Rules §2. */
import './ClinicCard.css';
import '../ui/CardLink.css';
import { type ClinicCard as Card, pickTreats } from '../../domain/listing/clinic-card.ts';
import { toAsked } from '../../domain/clinic/ledger.ts';
import { formatCount } from '../../domain/format/counts.ts';
import { ClinicDot, DotKey } from '../ui/Dot.tsx';
import { ExampleTag } from './ExampleMark.tsx';
import { LedgerLine, LedgerSentence } from './LedgerLine.tsx';
import { ShortlistButton } from './ShortlistButton.tsx';
import { Stars } from './Stars.tsx';

/** Characters. Longer prices and waits are set as text beside their label. */
const MAX_FIGURE_LENGTH = 14;

type Props = {
  card: Card;
  condition?: string;
};

function Answers({ card, condition = '' }: Props) {
  const treats = pickTreats(card, condition);
  const isFigure = ({ text }: { text: string }) =>
    text.length <= MAX_FIGURE_LENGTH && /^£|(day|week|month)s?$/.test(text);
  const answers = [
    ...card.answers.toSorted((one, other) => Number(isFigure(other)) - Number(isFigure(one))),
    ...(treats.length > 0 ? [{ label: 'Treats', text: treats.join(', ') }] : []),
  ];
  return (
    answers.length > 0 && (
      <dl className="clinic-card-answers">
        {answers.map(({ state, ...answer }) => (
          <div key={answer.label} className={isFigure(answer) ? 'clinic-card-figure' : undefined}>
            <dt>{answer.label}</dt>
            <dd>
              {answer.text}
              {state && <ClinicDot state={state} />}
            </dd>
          </div>
        ))}
      </dl>
    )
  );
}

export function ClinicCard({ card, condition }: Props) {
  const { name, slug, isExample, summary, ledger, reviews, next } = card;
  const { rating } = card.filter;
  const href = `/clinics/${slug}`;
  const asked = ledger && toAsked(ledger);
  return (
    <article
      className={`clinic-card card-linked card ${isExample ? 'card-example' : ''}`}
      aria-label={name}
      data-search="skip"
    >
      <div className="clinic-card-body">
        <div>
          {isExample && <ExampleTag />}
          <h3 translate="no">{name}</h3>
          <ShortlistButton slug={slug} name={name} isPlain />
          <p className="muted">{summary}</p>
          {ledger && <LedgerLine ledger={ledger} />}
          {ledger && (
            <LedgerSentence ledger={ledger}>
              {asked && (
                <a className="screen-only" href={`${href}#ask`}>
                  Ask<span className="visually-hidden">{` ${name}`}</span>
                  {` ${asked}`}
                </a>
              )}
            </LedgerSentence>
          )}
        </div>
        <div>
          <Answers card={card} condition={condition} />
          <DotKey states={card.answers.flatMap(({ state }) => state ?? [])} />
          <div className="clinic-card-ways row muted">
            <p>
              {rating === null ? (
                <span>Not rated</span>
              ) : (
                <span className="row">
                  <strong>{rating.toFixed(1)}</strong>
                  <span className="visually-hidden"> out of 5</span>
                  <Stars filled={Math.round(rating)} />
                  {reviews !== null && formatCount(reviews, 'review')}
                </span>
              )}{' '}
              <span>{`Next: ${next ?? 'Contact clinic'}`}</span>
            </p>
            <a className="card-link button button-quiet screen-only" href={href}>
              View Details<span className="visually-hidden">{` of ${name}`}</span>
            </a>
          </div>
        </div>
      </div>
    </article>
  );
}
