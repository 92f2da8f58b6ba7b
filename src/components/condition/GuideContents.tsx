import './ConditionPage.css';
import './GuideContents.css';
import type { GuidePlace } from '../../domain/condition/guide.ts';

type Props = { sections: readonly GuidePlace[] };

export function GuideContents({ sections }: Props) {
  return (
    <nav className="guide-contents screen-only" aria-label="On this page">
      <details>
        <summary className="chevron">On this page</summary>
        <ol className="guide-contents-list">
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
