/** Rules §2. */
import './ConditionCard.css';
import '../ui/CardLink.css';
import type { ConditionCard as Card, ConditionIconName } from '../../domain/condition/condition.ts';
import { EvidenceBadge } from './EvidenceBadge.tsx';

const PATHS: Record<ConditionIconName, string> = {
  pain: 'M16 3a3 3 0 1 0 .01 0M6 29V20a10 10 0 0 1 20 0v9M16 21.5v.01M16 16.5v1.5M16 25v1.5M11 21.5h1.5M19.5 21.5H21',
  mind: 'M12 29v-4H9.5a2.5 2.5 0 0 1-2.5-2.5V19l-2.5-1.5L7 13a10 10 0 1 1 16.5 8C22 22.5 22 24 22 29M12 13.5c1.5-2.5 3-2.5 4.5 0s3 2.5 4.5 0',
  sleep: 'M26.5 19.5A11.5 11.5 0 1 1 12.5 5.5a9.5 9.5 0 0 0 14 14M20 5h6l-6 7h6',
  nerves:
    'M9 6.5a3.5 3.5 0 1 0 .01 0M6.5 7.5 4 5M11.5 7.5 13 4.5M5.5 11.5 3 13M8 13.5 7 17M11.5 12.5 23 24M14 18l3-3M18 22l3-3M23 24h5M23 24v5M23 24l4 4',
  seizure: 'M3 16h5l2.5-5 3 12L17.5 5l3.5 16 2-5h6',
  support: 'M9 28 19.8 12.5a4.6 4.6 0 1 0-7.6 0L23 28',
  joints:
    'M12 3v7.5c-2 .5-3.5 2-3.5 4h15c0-2-1.5-3.5-3.5-4V3M12 29v-7.5c-2-.5-3.5-2-3.5-4h15c0 2-1.5 3.5-3.5 4V29',
  other: 'M16 28a12 12 0 1 0 0-24 12 12 0 0 0 0 24M16 11v10M11 16h10',
};

function ConditionIcon({ icon, colour }: Pick<Card, 'icon' | 'colour'>) {
  return (
    <svg
      className="condition-icon"
      viewBox="0 0 32 32"
      width="32"
      height="32"
      fill="none"
      color={`var(--${colour})`}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[icon]} />
    </svg>
  );
}

export function ConditionCard({ card }: { card: Card }) {
  const { counts } = card;
  return (
    <article
      className="condition-card card-linked strong-links card"
      aria-label={card.name}
      data-search="skip"
    >
      <div className="condition-card-head">
        <ConditionIcon {...card} />
        <div>
          <h3>{card.name}</h3>
          <EvidenceBadge level={card.evidenceLevel} />
        </div>
      </div>
      <p>{card.description}</p>
      {counts && (
        <ul className="condition-card-counts row">
          <li>
            <strong>{counts.clinics}</strong> Specialist Clinics{' '}
            <span className="muted small">{counts.unchecked} not checked</span>
          </li>
          <li>
            {counts.strains > 0 ? (
              <>
                <strong>{counts.strains}</strong> Matching Strains
              </>
            ) : (
              <>
                <span className="visually-hidden">Matching Strains not checked</span>
                <span className="muted" aria-hidden="true">
                  Matching Strains –
                </span>
              </>
            )}
          </li>
        </ul>
      )}
      <a className="card-link" href={card.href}>
        {card.action}
        <span className="visually-hidden"> {card.actionFor}</span>
      </a>
    </article>
  );
}
