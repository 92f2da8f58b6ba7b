/** A condition's card (rules §2). No hooks: pages and islands render the same one. */
import './ConditionCard.css';
import '../ui/CardLink.css';
import type { ConditionCard as Card } from '../../domain/condition/condition.ts';
import type { ProvenanceState } from '../../domain/figure/figure.ts';
import { StateTag } from '../ui/StateTag.tsx';
import { ConditionIcon } from './ConditionIcon.tsx';
import { EvidenceBadge } from './EvidenceBadge.tsx';

/** Where the counts on all cards come from. */
export type CountStates = { clinicCount: ProvenanceState; strainCount: ProvenanceState };

type CountProps = { label: string; count: number | null; state: ProvenanceState };

function Count({ label, count, state }: CountProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {count === null ? (
          'not counted'
        ) : (
          <>
            <strong>{count.toLocaleString('en-GB')}</strong> <StateTag state={state} />
          </>
        )}
      </dd>
    </div>
  );
}

export function ConditionCard({ card, states }: { card: Card; states: CountStates }) {
  return (
    <article className="condition-card card-linked card" data-search="skip">
      <div className="condition-card-head row" data-colour={card.colour}>
        <ConditionIcon name={card.icon} />
        <h3>{card.name}</h3>
      </div>
      <p>
        <EvidenceBadge level={card.evidenceLevel} />
      </p>
      <p>{card.description}</p>
      <dl className="condition-card-counts">
        <Count label="Specialist Clinics" count={card.clinicCount} state={states.clinicCount} />
        <Count label="Matching Strains" count={card.strainCount} state={states.strainCount} />
      </dl>
      <a className="condition-card-link card-link" href={card.href}>
        {card.action}
        <span className="visually-hidden"> for {card.name}</span>
      </a>
    </article>
  );
}
