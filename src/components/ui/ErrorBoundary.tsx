import './ErrorBoundary.css';
import { Component, type ReactNode } from 'react';
import { type ErrorScreen, PART_FAILED } from '../../domain/page/error-screen.ts';
import { BrokenLine } from './drawings/BrokenLine.tsx';

type Props = {
  children: ReactNode;
  toScreen?: (message: string) => ErrorScreen;
  /** 1 if the page has no other h1. */
  headingLevel: 1 | 2;
  beside?: ReactNode;
  remains?: ReactNode;
  onError: (error: unknown) => void;
};

type State = { message: string | null };

/** Shows an error screen if its children throw (rules §2 and §8). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { message: null };

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : '' };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { children, toScreen, headingLevel, beside, remains } = this.props;
    const { message } = this.state;
    if (message === null) return children;
    const screen = toScreen?.(message) ?? PART_FAILED;
    const Heading = headingLevel === 1 ? 'h1' : 'h2';
    return (
      <div className="error-screen notice stack">
        <BrokenLine />
        <div className="stack" role="alert">
          <Heading>{screen.heading}</Heading>
          <p>{screen.text}</p>
        </div>
        <p className="button-row">
          <button className="button" type="button" onClick={() => location.reload()}>
            {screen.retry}
          </button>
          {beside}
        </p>
        {remains}
      </div>
    );
  }
}
