import './Answers.css';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { showToast } from '../../../browser/toasts.ts';
import { getChosen, replaceAnswer } from '../../../domain/questions/question.ts';
import {
  type IgnoredReason,
  parseAnswers,
  type ParsedAnswers,
  toAnswersSearch,
} from '../../../domain/quiz/answers-address.ts';
import { getAnsweredParts } from '../../../domain/matching/weights.ts';
import { getChosenLabels, QUESTIONS, type QuizAnswers } from '../../../domain/quiz/questions.ts';
import { clearQuizSession, endFinishedQuiz } from '../../../browser/quiz-session.ts';
import { Choices } from '../../kit/Choices.tsx';

/** Null on the server. `heading` takes the focus after the answers are cleared. */
export function useAnswers(heading: RefObject<HTMLElement | null>) {
  const [parsed, setParsed] = useState<ParsedAnswers | null>(null);
  const isCleared = useRef(false);

  useLayoutEffect(() => {
    const read = () => setParsed(parseAnswers(location.search));
    read();
    endFinishedQuiz();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);

  useEffect(() => {
    if (!isCleared.current) return;
    isCleared.current = false;
    heading.current?.focus();
    scrollTo(0, 0);
  }, [parsed, heading]);

  function change(answers: QuizAnswers) {
    const search = toAnswersSearch(answers);
    history.replaceState(null, '', location.pathname + search);
    setParsed(parseAnswers(search));
  }

  function clear() {
    clearQuizSession();
    isCleared.current = true;
    change({});
    showToast('Your answers have been cleared.', { type: 'success' });
  }

  return { parsed, change, clear };
}

const REASONS: Record<IgnoredReason, string> = {
  unknown: 'is not an answer we recognise',
  repeated: 'appears more than once, so we used the first',
  conflicting: 'includes “none of these” as well as other choices, so we used the other choices',
};

export function IgnoredNotice({ ignored }: Pick<ParsedAnswers, 'ignored'>) {
  if (ignored.length === 0) return null;
  return (
    <div className="notice">
      <p>We ignored part of this page’s address:</p>
      <ul>
        {ignored.map(({ question, reason }) => (
          <li key={question + reason}>
            What it says for “{QUESTIONS.find(({ id }) => id === question)?.text}” {REASONS[reason]}
            .
          </li>
        ))}
      </ul>
    </div>
  );
}

export function AnswerLine({ answers }: { answers: QuizAnswers }) {
  const labels = getAnsweredParts(answers).flatMap((part) => getChosenLabels(answers, part));
  return (
    <p className="muted small text-width">
      {labels.join('. ')}.{' '}
      <a className="screen-only" href="#answers">
        Change
      </a>
    </p>
  );
}

type Props = { answers: QuizAnswers; onChange: (answers: QuizAnswers) => void };

export function AnswerSummary({ answers, onChange }: Props) {
  return (
    <section className="stack-3 screen-only" aria-labelledby="answers">
      <h2 id="answers">Your answers</h2>
      <ul role="list" className="answer-list ruled">
        {QUESTIONS.map((question) => (
          <li key={question.id}>
            <p>
              <span className="muted small">{question.text}</span>
              <strong>{getChosenLabels(answers, question.id).join(', ') || 'Not answered'}</strong>
            </p>
            <details>
              <summary className="button-link small">
                Change<span className="visually-hidden">: {question.text}</span>
              </summary>
              <fieldset>
                <legend className="visually-hidden">{question.text}</legend>
                <Choices
                  question={question}
                  chosen={getChosen(answers, question.id)}
                  onChoose={(values) => onChange(replaceAnswer(answers, question, values))}
                />
              </fieldset>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
