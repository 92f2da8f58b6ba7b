import './AnswerSummary.css';
import { getChosen, replaceAnswer } from '../../../domain/questions/question.ts';
import { getChosenLabels, QUESTIONS, type QuizAnswers } from '../../../domain/quiz/questions.ts';
import { Choices } from '../../kit/Choices.tsx';

type Props = {
  answers: QuizAnswers;
  onChange: (answers: QuizAnswers) => void;
};

/** What was answered, each answer changeable on its own. */
export function AnswerSummary({ answers, onChange }: Props) {
  return (
    <section className="answer-summary stack">
      <h2>Your answers</h2>
      <ul className="answer-list ruled">
        {QUESTIONS.map((question) => (
          <li key={question.id}>
            <p>
              <span className="muted">{question.text}</span>{' '}
              <strong>{getChosenLabels(answers, question.id).join(', ') || 'Not answered'}</strong>
            </p>
            <details className="screen-only">
              <summary className="button-link">
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
