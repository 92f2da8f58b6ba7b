import { type ReactNode, useEffect, useRef } from 'react';
import { Choices } from './Choices.tsx';

export type AskedQuestion = {
  id: string;
  text: string;
  hint: string;
  /** Several answers may be chosen. */
  multiple: boolean;
  options: readonly { value: string; label: string }[];
};

type Props = {
  question: AskedQuestion;
  /** From 0. */
  index: number;
  /** Number of questions. */
  total: number;
  chosen: readonly string[];
  canGoBack: boolean;
  canGoOn: boolean;
  /** The words of the last question's button. */
  finish: string;
  onAnswer: (values: string[]) => void;
  onPrevious: () => void;
  onNext: () => void;
  /** Beside the buttons, such as a way out. */
  children?: ReactNode;
};

/** One question a page: progress, choices, Previous and Next. The quiz and the check share it. */
export function QuestionForm({ question, index, total, chosen, ...ways }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);

  return (
    <form
      className="quiz-question"
      onSubmit={(event) => {
        event.preventDefault();
        ways.onNext();
      }}
    >
      <p className="muted quiz-progress">
        Question {index + 1} of {total}
      </p>
      <svg
        className="quiz-bar"
        viewBox={`0 0 ${total} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect className="quiz-bar-track" width={total} height="1" />
        <rect className="quiz-bar-done" width={index + 1} height="1" />
      </svg>
      <fieldset aria-describedby="question-hint">
        <legend>
          <h1 ref={heading} tabIndex={-1}>
            {question.text}
          </h1>
        </legend>
        <p className="muted" id="question-hint">
          {question.hint}
        </p>
        <Choices question={question} chosen={chosen} onChoose={ways.onAnswer} />
      </fieldset>
      <div className="button-row quiz-buttons">
        <button
          className="button button-quiet"
          type="button"
          disabled={!ways.canGoBack}
          onClick={ways.onPrevious}
        >
          Previous
        </button>
        <button className="button" type="submit" disabled={!ways.canGoOn}>
          {index === total - 1 ? ways.finish : 'Next'}
        </button>
        {ways.children}
      </div>
    </form>
  );
}
