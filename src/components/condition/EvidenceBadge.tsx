/** This site's evidence badge (rules §3). */
import './EvidenceBadge.css';
import { EVIDENCE_LEVELS, type EvidenceLevel } from '../../domain/condition/condition.ts';

export const EVIDENCE_WORDS: Readonly<Record<EvidenceLevel, string>> = {
  strong: 'Strong',
  moderate: 'Moderate',
  limited: 'Limited',
};

export function EvidenceBadge({ level }: { level: EvidenceLevel }) {
  const filled = EVIDENCE_LEVELS.length - EVIDENCE_LEVELS.indexOf(level);
  return (
    <span className="evidence-badge">
      <svg viewBox="0 0 24 14" width="24" height="14" stroke="currentColor" aria-hidden="true">
        {EVIDENCE_LEVELS.map((each, index) => (
          <path
            key={each}
            d={`M${0.5 + 8 * index} 13.5v${-5 - 4 * index}h6v${5 + 4 * index}z`}
            fill={index < filled ? 'currentColor' : 'none'}
          />
        ))}
      </svg>
      {EVIDENCE_WORDS[level]} evidence
    </span>
  );
}
