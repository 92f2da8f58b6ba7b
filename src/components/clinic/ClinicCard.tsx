/** A clinic's card (rules §2). No hooks: pages and islands render the same one. */
import './ClinicCard.css';
import '../ui/Chips.css';
import '../ui/CardLink.css';
import type { ClinicCard as Card } from '../../domain/listing/clinic-card.ts';
import { formatCount } from '../../domain/format/counts.ts';
import { formatPounds } from '../../domain/format/money.ts';
import { getShown } from '../../domain/figure/figure.ts';
import { PlainTag } from '../ui/StateTag.tsx';
import { ShortlistButton } from './ShortlistButton.tsx';
import { Stars } from './Stars.tsx';

export function ClinicCard({ card }: { card: Card }) {
  const { overallRating, totalReviews, initialConsultationPrice, nextAvailableAppointment } =
    card.figures;
  const rating = getShown(overallRating);
  return (
    <article className="clinic-card card-linked card" data-search="skip">
      <h3>{card.name}</h3>
      {card.summary && <p className="muted">{card.summary}</p>}
      <p className="clinic-card-rating row">
        <Stars filled={Math.round(rating)} />
        <span>
          <strong>{rating.toFixed(1)}</strong>
          <span className="visually-hidden"> out of 5</span> (
          {formatCount(getShown(totalReviews), 'review')})
        </span>
        <PlainTag state={overallRating.state} />
      </p>
      <p className="clinic-card-price">
        <strong>{formatPounds(getShown(initialConsultationPrice))}</strong> consultation{' '}
        <PlainTag state={initialConsultationPrice.state} />
      </p>
      <ul className="chips small" aria-label="Specialties">
        {card.specialties.map((specialty) => (
          <li key={specialty}>{specialty}</li>
        ))}
      </ul>
      <p className="small">
        Next: {nextAvailableAppointment.value ?? 'Contact clinic'}{' '}
        <PlainTag state={nextAvailableAppointment.state} />
      </p>
      <div className="clinic-card-ways row">
        <a className="clinic-card-link card-link" href={`/clinics/${card.slug}`}>
          View Details<span className="visually-hidden"> of {card.name}</span>
        </a>
        <ShortlistButton slug={card.slug} name={card.name} />
      </div>
    </article>
  );
}
