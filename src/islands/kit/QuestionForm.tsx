import './QuestionForm.css';
import { useEffect, useRef } from 'react';
import {
  type Answers,
  type FlowEvent,
  getChosen,
  type Question,
} from '../../domain/questions/question.ts';
import { Choices } from './Choices.tsx';

type Props = {
  question: Question;
  /** From 0. */
  index: number;
  /** Number of questions. */
  total: number;
  answers: Answers;
  canGoBack: boolean;
  /** The words of the last question's button. */
  finish: string;
  send: (event: FlowEvent) => void;
};

/** One question a page: progress, choices, Previous and Next. Keyed by the question, which takes the focus. */
export function QuestionForm({ question, index, total, answers, canGoBack, finish, send }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const chosen = getChosen(answers, question.id);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);

  return (
    <form
      className="quiz-question"
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'next' });
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
        <Choices
          question={question}
          chosen={chosen}
          onChoose={(values) => send({ type: 'answer', question: question.id, values })}
        />
      </fieldset>
      <div className="button-row quiz-buttons">
        <button
          className="button button-quiet"
          type="button"
          disabled={!canGoBack}
          onClick={() => send({ type: 'previous' })}
        >
          Previous
        </button>
        <button className="button" type="submit" disabled={chosen.length === 0}>
          {index === total - 1 ? finish : 'Next'}
        </button>
      </div>
    </form>
  );
}
