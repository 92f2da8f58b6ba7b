import './QuestionIntro.css';
import type { ReactNode } from 'react';

type Props = {
  words: { heading: string; lead: string; points: string[]; start: string };
  /** Where the start's link leads while the script is on its way. */
  href: string;
  onStart: () => void;
  /** Before the link. */
  children?: ReactNode;
};

/** What stands before questions that are asked one a page. */
export function QuestionIntro({ words, href, onStart, children }: Props) {
  return (
    <div className="quiz-intro stack">
      <h1>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      <ul>
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {children}
      <p className="button-row">
        <a
          className="button"
          id="start"
          href={href}
          onClick={(event) => {
            event.preventDefault();
            onStart();
          }}
        >
          {words.start}
        </a>
      </p>
    </div>
  );
}
