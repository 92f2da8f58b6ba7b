import { useEffect, useRef } from 'react';
import { canGoNext, canGoPrevious, type QuizState } from '../../../domain/quiz/quiz-flow.ts';
import { getChosen, QUESTIONS, type QuizQuestion } from '../../../domain/quiz/questions.ts';
import { sendToQuiz } from '../../../stores/quiz.ts';
import { Choices } from './Choices.tsx';

type Props = {
  question: QuizQuestion;
  /** From 0. */
  index: number;
  state: QuizState;
};

/** One question a page: progress, choices, Previous and Next. */
export function QuestionForm({ question, index, state }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isLast = index === QUESTIONS.length - 1;

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);

  return (
    <form
      className="quiz-question"
      onSubmit={(event) => {
        event.preventDefault();
        sendToQuiz({ type: 'next' });
      }}
    >
      <p className="muted quiz-progress">
        Question {index + 1} of {QUESTIONS.length}
      </p>
      <svg className="quiz-bar" viewBox="0 0 6 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className="quiz-bar-track" width="6" height="1" />
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
          chosen={getChosen(state.answers, question.id)}
          onChoose={(values) => sendToQuiz({ type: 'answer', question: question.id, values })}
        />
      </fieldset>
      <div className="button-row quiz-buttons">
        <button
          className="button button-quiet"
          type="button"
          disabled={!canGoPrevious(state)}
          onClick={() => sendToQuiz({ type: 'previous' })}
        >
          Previous
        </button>
        <button className="button" type="submit" disabled={!canGoNext(state)}>
          {isLast ? 'Get Results' : 'Next'}
        </button>
      </div>
    </form>
  );
}
