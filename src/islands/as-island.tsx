/**
 * What every island is wrapped in: when it throws, an error screen with links to go on with stands in its place,
 * the rest of the page stays as it is, and one `exception` event is sent.
 */
import type { ComponentType } from 'react';
import { sendException } from '../browser/analytics/send-exception.ts';
import { ErrorBoundary } from '../components/ui/ErrorBoundary.tsx';

type Link = { text: string; href: string };

type Island<Props> = {
  /** Names the island in events. */
  name: string;
  /** Of the error screen: 1 where the island holds the page's own h1. */
  headingLevel: 1 | 2;
  /** Where the visitor can go on without the island; the listing when left out. */
  getLinks?: (props: Props) => Link[];
};

const LISTING: Link = { text: 'Browse Clinics', href: '/clinics' };

/** The island's default export: the component within an error boundary. */
export function asIsland<Props extends object>(
  Content: ComponentType<Props>,
  { name, headingLevel, getLinks = () => [LISTING] }: Island<Props>,
) {
  return function Island(props: Props) {
    return (
      <ErrorBoundary
        headingLevel={headingLevel}
        remains={<Remaining getLinks={() => getLinks(props)} />}
        onError={(error) => sendException(error, name, true)}
      >
        <Content {...props} />
      </ErrorBoundary>
    );
  };
}

function Remaining({ getLinks }: { getLinks: () => Link[] }) {
  return (
    <>
      <p>The rest of this page still works, and so do these links:</p>
      <ul className="error-screen-links tap-links">
        {readLinks(getLinks).map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The island may have thrown because of its props, and these read them too. */
function readLinks(getLinks: () => Link[]): Link[] {
  try {
    return getLinks();
  } catch {
    return [LISTING];
  }
}
