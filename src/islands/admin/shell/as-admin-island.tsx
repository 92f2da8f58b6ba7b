import { type ComponentType, useEffect } from 'react';
import { followTranslation } from '../../../browser/follow-translation.ts';
import { ErrorBoundary } from '../../../components/ui/ErrorBoundary.tsx';

/**
 * The default export of an island under /admin: like `asIsland`, but errors go to the browser's
 * console alone. Nothing under /admin is ever measured (rules §2).
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
