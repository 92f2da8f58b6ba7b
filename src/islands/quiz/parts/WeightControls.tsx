import './WeightControls.css';
import { Button } from '../../../components/ui/Button.tsx';
import { PART_LABELS } from '../../../domain/matching/explain-match.ts';
import type { QuizAnswers } from '../../../domain/quiz/questions.ts';
import {
  DEFAULT_WEIGHTS,
  getAnsweredParts,
  renormaliseWeights,
  toAnsweredWeights,
  toPercents,
  type Weights,
} from '../../../domain/matching/weights.ts';

type Props = { answers: QuizAnswers; weights: Weights; onChange: (weights: Weights) => void };

export function WeightControls({ answers, weights, onChange }: Props) {
  const answered = toAnsweredWeights(answers, weights);
  const percents = toPercents(answered);
  return (
    <details className="result-fold card stack minor-headings screen-only">
      <summary className="chevron">
        <h2>Change what counts</h2>
      </summary>
      <p>
        Move a slider and the order changes at once. The others share what is left, so the total is
        always 100%.
      </p>
      {getAnsweredParts(answers).map((part) => (
        <p key={part} className="weight-control">
          <label htmlFor={`weight-${part}`}>{PART_LABELS[part]}</label>
          <input
            id={`weight-${part}`}
            type="range"
            min="0"
            max="100"
            value={percents[part] ?? 0}
            aria-valuetext={`${percents[part] ?? 0}%, ${PART_LABELS[part]}`}
            onChange={(event) =>
              onChange(renormaliseWeights(answered, part, Number(event.target.value) / 100))
            }
          />
          <span aria-hidden="true">{percents[part] ?? 0}%</span>
        </p>
      ))}
      <Button onClick={() => onChange(DEFAULT_WEIGHTS)}>Reset what counts</Button>
    </details>
  );
}
