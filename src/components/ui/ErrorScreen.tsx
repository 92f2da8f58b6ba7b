import './ErrorScreen.css';
import type { ReactNode } from 'react';
import type { ErrorScreen as Screen } from '../../domain/page/error-screen.ts';

type Props = {
  screen: Screen;
  /** 1 where the page has no other heading of that level left. */
  headingLevel: 1 | 2;
  /** What the visitor can go on with. */
  children?: ReactNode;
};

/** What stands in the place of something that failed (rules §2 and §8). */
export function ErrorScreen({ screen, headingLevel, children }: Props) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className="error-screen notice stack">
      <div className="stack" role="alert">
        <Heading>{screen.heading}</Heading>
        <p>{screen.text}</p>
      </div>
      <p className="button-row">
        <button className="button" type="button" onClick={() => location.reload()}>
          {screen.retry}
        </button>
        {screen.leadsHome && (
          <a className="button button-quiet" href="/">
            Go to Homepage
          </a>
        )}
      </p>
      {children}
    </div>
  );
}
