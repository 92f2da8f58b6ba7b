import { type ComponentType, useEffect } from 'react';
import { followTranslation } from '../../../browser/follow-translation.ts';
import { ErrorBoundary } from '../../../components/ui/ErrorBoundary.tsx';

/**
 * Like `asIsland`, but for /admin: errors go only to the console, because nothing under /admin is
 * measured (rules §2).
 */
export function asAdminIsland<Props extends object>(Content: ComponentType<Props>) {
  return function AdminIsland(props: Props) {
    useEffect(followTranslation, []);
    return (
      <ErrorBoundary headingLevel={1} onError={console.error}>
        <Content {...props} />
      </ErrorBoundary>
    );
  };
}
