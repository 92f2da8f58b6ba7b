import { type ReactNode, use } from 'react';
import { focusOnMount, SiteNameContext } from '../admin-context.ts';

type Props = {
  heading: string;
  /** Moves the focus to the heading when this replaces another content of the same address. */
  takesFocus?: boolean;
  children: ReactNode;
};

/** A screen outside the guard: one column under the site's name. */
export function NarrowFrame({ heading, takesFocus, children }: Props) {
  const siteName = use(SiteNameContext);
  return (
    <main id="main" className="admin-main admin-narrow stack" tabIndex={-1}>
      <p className="admin-name tap-links muted">
        <a href="/">{siteName}</a> · admin area
      </p>
      <h1 ref={takesFocus ? focusOnMount : undefined} tabIndex={-1}>
        {heading}
      </h1>
      {children}
    </main>
  );
}
