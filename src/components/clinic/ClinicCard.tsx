/** A clinic's card (rules §2). No hooks: pages and islands render the same one. */
import './ClinicCard.css';
import '../ui/Chips.css';
import '../ui/CardLink.css';
import type { ClinicCard as Card } from '../../domain/listing/clinic-card.ts';
import { formatPounds } from '../../domain/format/money.ts';
import { isPlainlyLabelled } from '../../domain/figure/provenance-wording.ts';
import { StateTag } from '../ui/StateTag.tsx';
import { ShortlistButton } from './ShortlistButton.tsx';
import { Stars } from './Stars.tsx';

export function ClinicCard({ card }: { card: Card }) {
  return (
    <article className="clinic-card card-linked card">
      <h3>{card.name}</h3>
      {card.summary && <p className="muted">{card.summary}</p>}
      <p className="clinic-card-rating row">
        <Stars filled={card.stars} />
        <span>
          <strong>{card.rating}</strong>
          <span className="visually-hidden"> out of 5</span> ({card.reviewCount} reviews)
        </span>
        {isPlainlyLabelled(card.ratingState) && <StateTag state={card.ratingState} />}
      </p>
      <p className="clinic-card-price">
        <strong>{formatPounds(card.price)}</strong> consultation{' '}
        {isPlainlyLabelled(card.priceState) && <StateTag state={card.priceState} />}
      </p>
      <ul className="clinic-card-specialties chips small" aria-label="Specialties">
        {card.specialties.map((specialty) => (
          <li key={specialty}>{specialty}</li>
        ))}
      </ul>
      <p className="small">
        Next: {card.nextAppointment}{' '}
        {isPlainlyLabelled(card.nextAppointmentState) && (
          <StateTag state={card.nextAppointmentState} />
        )}
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
