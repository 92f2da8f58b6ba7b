/** A clinic's card (rules §2). No hooks: pages and islands render the same one. */
import './ClinicCard.css';
import '../ui/Chips.css';
import '../ui/CardLink.css';
import type { ClinicCard as Card } from '../../domain/listing/clinic-card.ts';
import { formatCount } from '../../domain/format/counts.ts';
import { formatPounds } from '../../domain/format/money.ts';
import { ClinicDot } from '../ui/Dot.tsx';
import { ExampleMark } from './ExampleMark.tsx';
import { ShortlistButton } from './ShortlistButton.tsx';
import { Stars } from './Stars.tsx';

export function ClinicCard({ card }: { card: Card }) {
  const { overallRating, totalReviews, initialConsultationPrice, nextAvailableAppointment } =
    card.figures;
  return (
    <article className="clinic-card card-linked card" data-search="skip">
      <h3>{card.name}</h3>
      {card.isExample && <ExampleMark />}
      {card.summary && <p className="muted">{card.summary}</p>}
      {overallRating.value === null ? (
        <p className="muted">Not rated</p>
      ) : (
        <p className="clinic-card-rating row">
          <Stars filled={Math.round(overallRating.value)} />
          <span>
            <strong>{overallRating.value.toFixed(1)}</strong>
            <span className="visually-hidden"> out of 5</span> (
            {formatCount(totalReviews.value ?? 0, 'review')})
          </span>
        </p>
      )}
      {initialConsultationPrice.value === null ? (
        <p className="muted">Price not checked yet</p>
      ) : (
        <p className="clinic-card-price">
          <strong>{formatPounds(initialConsultationPrice.value)}</strong> consultation{' '}
          <ClinicDot state={initialConsultationPrice.state} />
        </p>
      )}
      {card.specialties.length > 0 && (
        <ul className="chips small" aria-label="Conditions it names">
          {card.specialties.map((specialty) => (
            <li key={specialty}>{specialty}</li>
          ))}
        </ul>
      )}
      <p className="small">Next: {nextAvailableAppointment.value ?? 'ask the clinic'}</p>
      <div className="clinic-card-ways row">
        <a className="card-link button button-quiet" href={`/clinics/${card.slug}`}>
          View Details<span className="visually-hidden"> of {card.name}</span>
        </a>
        <ShortlistButton slug={card.slug} name={card.name} />
      </div>
    </article>
  );
}
