/** If an island throws, shows links and sends one `exception` event. */
import { type ComponentType, useEffect } from 'react';
import { sendException } from '../browser/analytics/send-exception.ts';
import { followTranslation } from '../browser/follow-translation.ts';
import { ErrorBoundary } from '../components/ui/ErrorBoundary.tsx';

type Link = { text: string; href: string };

type Island<Props> = {
  name: string;
  headingLevel: 1 | 2;
  getLinks?: (props: Props) => Link[];
};

const LISTING: Link[] = [{ text: 'Browse Clinics', href: '/clinics' }];

export function asIsland<Props extends object>(
  Content: ComponentType<Props>,
  { name, headingLevel, getLinks = () => LISTING }: Island<Props>,
) {
  return function Island(props: Props) {
    useEffect(followTranslation, []);
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
  let links = LISTING;
  try {
    links = getLinks();
  } catch {
    // The props that broke the island may break this too.
  }
  return (
    <>
      <p>The rest of this page still works, and so do these links:</p>
      <ul className="error-screen-links tap-links">
        {links.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
