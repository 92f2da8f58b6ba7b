/** A condition's card (rules §2). No hooks: pages and islands render the same one. */
import './ConditionCard.css';
import '../ui/CardLink.css';
import type { ConditionCard as Card } from '../../domain/condition/condition.ts';
import { formatCount } from '../../domain/format/counts.ts';
import { Dot } from '../ui/Dot.tsx';
import { ConditionIcon } from './ConditionIcon.tsx';
import { EvidenceBadge } from './EvidenceBadge.tsx';

export function ConditionCard({ card }: { card: Card }) {
  const counts = [
    card.clinicCount && formatCount(card.clinicCount, 'clinic'),
    card.strainCount && formatCount(card.strainCount, 'matching strain'),
  ].filter(Boolean);
  return (
    <article className="condition-card card-linked card" aria-label={card.name} data-search="skip">
      <div className="condition-card-head">
        <ConditionIcon name={card.icon} />
        <div>
          <h3>{card.name}</h3>
          <EvidenceBadge level={card.evidenceLevel} />
        </div>
      </div>
      <p>{card.description}</p>
      <p className="condition-card-foot">
        <a className="card-link" href={card.href}>
          {card.action}
          <span className="visually-hidden"> for {card.name}</span>
        </a>
        {counts.length > 0 && (
          <span>
            {counts.join(', ')}
            <Dot state="computed" />
          </span>
        )}
      </p>
    </article>
  );
}
