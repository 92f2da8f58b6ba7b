import './EmergencyLines.css';
import { toSentences } from '../../domain/emergency/emergency.ts';
import type { EmergencyNeed } from '../../schemas/emergency.ts';

export function EmergencyLines({ needs }: { needs: readonly EmergencyNeed[] }) {
  return (
    <ul className="emergency-lines">
      {needs.map((entry) => (
        <li key={entry.need}>
          <strong>{entry.when}</strong>
          {toSentences(entry).map(({ before, line, after }) => (
            <p className="emergency-line" key={line.href + before}>
              {before}
              <a href={line.href}>{line.call}</a>
              {after}
            </p>
          ))}
          {entry.signs && <p>{entry.signs}</p>}
        </li>
      ))}
    </ul>
  );
}
