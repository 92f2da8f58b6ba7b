import { Component, type ReactNode } from 'react';
import { PART_FAILED, toRouteErrorScreen } from '../../domain/page/error-screen.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

type Props = {
  children: ReactNode;
  /** What fails when its children do. */
  failed: 'route' | 'part';
  headingLevel: 1 | 2;
  /** What the visitor can go on with when the children failed. */
  remains?: ReactNode;
  /** Called once for each error. */
  onError: (error: unknown) => void;
};

type State = { message: string | null };

/** Shows an error screen in the place of children that threw (rules §2 and §8). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { message: null };

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : '' };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { children, failed, headingLevel, remains } = this.props;
    const { message } = this.state;
    if (message === null) return children;
    const screen = failed === 'part' ? PART_FAILED : toRouteErrorScreen(message, location.pathname);
    return (
      <ErrorScreen screen={screen} headingLevel={headingLevel}>
        {remains}
      </ErrorScreen>
    );
  }
}
