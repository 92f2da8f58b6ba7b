import { toSentenceCase } from '../../../domain/format/counts.ts';
import type { OtherCondition } from '../../../domain/condition/other-conditions.ts';

type Props = { text: string; conditions: readonly OtherCondition[] };

/** For "Something else", which scores cannot take into account: links to clinics by condition. */
export function OtherConditions({ text, conditions }: Props) {
  if (conditions.length === 0) return null;
  return (
    <div className="notice" role="status">
      <p>{text}</p>
      <ul className="tap-links row">
        {conditions.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{toSentenceCase(label)}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
