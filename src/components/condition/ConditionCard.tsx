/** A condition's card (rules §2). */
import './ConditionCard.css';
import '../ui/CardLink.css';
import type { ConditionCard as Card } from '../../domain/condition/condition.ts';
import { Dot } from '../ui/Dot.tsx';
import { ConditionIcon } from './ConditionIcon.tsx';
import { EvidenceBadge } from './EvidenceBadge.tsx';

export function ConditionCard({ card }: { card: Card }) {
  const { counts } = card;
  return (
    <article className="condition-card card-linked card" aria-label={card.name} data-search="skip">
      <div className="condition-card-head">
        <ConditionIcon name={card.icon} colour={card.colour} />
        <div>
          <h3>{card.name}</h3>
          <EvidenceBadge level={card.evidenceLevel} />
        </div>
      </div>
      <p>{card.description}</p>
      {counts && (
        <ul className="condition-card-counts row">
          <li>
            <strong>{counts.clinics}</strong> Specialist Clinics
            <Dot state="computed" />{' '}
            <span className="muted small">{counts.unchecked} not checked</span>
          </li>
          <li>
            <strong>{counts.strains}</strong> Matching Strains
            <Dot state="computed" />
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
