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
      <svg viewBox="0 0 26 8" width="26" height="8" aria-hidden="true">
        {EVIDENCE_LEVELS.map((each, index) => (
          <circle
            key={each}
            cx={4 + 9 * index}
            cy="4"
            r="3"
            fill={index < filled ? 'currentColor' : 'none'}
            stroke="currentColor"
          />
        ))}
      </svg>
      {EVIDENCE_WORDS[level]} evidence
    </span>
  );
}
