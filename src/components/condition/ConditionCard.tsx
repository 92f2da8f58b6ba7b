/** A condition's card (rules §2). No hooks: pages and islands render the same one. */
import './ConditionCard.css';
import '../ui/CardLink.css';
import type { ConditionCard as Card, ConditionIconName } from '../../domain/condition/condition.ts';
import { EvidenceBadge } from './EvidenceBadge.tsx';

/** One line-drawn set; decoration beside the name. */
const ICON_PATHS: Record<ConditionIconName, string> = {
  // A body's back with a point that hurts.
  pain: 'M12 3a2.5 2.5 0 1 0 .01 0M7 21v-7a5 5 0 0 1 10 0v7M12 13v.01M9.5 15.5l-1 1M14.5 15.5l1 1M12 16.5V18',
  // A head in profile, a knot inside.
  mind: 'M8 21v-4H6.5a1.5 1.5 0 0 1-1.5-1.5V13l-1.5-1L5 9a7 7 0 1 1 12 5.5c-1 1-1 2-1 3.5V21M10.5 9.5a2 2 0 1 1 3 1.7c-.7.4-1.5.3-1.5 1.3',
  sleep: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5M15 4h4l-4 5h4',
  // A nerve cell and its long fibre.
  nerves:
    'M7 9a2.5 2.5 0 1 0 .01 0M5 9.5L3 7M7.5 9L8 5M4.8 12.8L3 15M7 14l-.5 3M9.4 12.2L13 14h2M15 12.5h3v3h-3zM18 14.5l3 2',
  seizure: 'M2 12h4l2-3 2 8 3-13 3 12 2-4h4',
  support:
    'M12 20s-8-4.7-8-10.3A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.7C20 15.3 12 20 12 20M12 10v5M9.5 12.5h5',
  joints: 'M8 3v6a4 4 0 0 0 2 3.5M16 3v6a4 4 0 0 1-2 3.5M8 21v-5a4 4 0 0 1 8 0v5M12 9.5v.01',
  other: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 8v8M8 12h8',
};

function Icon({ name }: { name: ConditionIconName }) {
  return (
    <svg
      className="condition-icon"
      viewBox="0 0 24 24"
      width="28"
      height="28"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}

/** One count of the card; the page says once below the cards where they come from. */
function Count({ label, count }: { label: string; count: number | null }) {
  return (
    count !== null && (
      <div>
        <dt>{label}</dt>
        <dd>
          <strong>{count.toLocaleString('en-GB')}</strong>
        </dd>
      </div>
    )
  );
}

export function ConditionCard({ card }: { card: Card }) {
  return (
    <article className="condition-card card-linked card" data-search="skip">
      <div className="condition-card-head row" data-colour={card.colour}>
        <Icon name={card.icon} />
        <h3>{card.name}</h3>
      </div>
      <p>
        <EvidenceBadge level={card.evidenceLevel} />
      </p>
      <p>{card.description}</p>
      <dl className="condition-card-counts">
        <Count label="Specialist Clinics" count={card.clinicCount} />
        <Count label="Matching Strains" count={card.strainCount} />
      </dl>
      <a className="condition-card-link card-link" href={card.href}>
        {card.action}
        <span className="visually-hidden"> for {card.name}</span>
      </a>
    </article>
  );
}
