import './Answers.css';
import { Button } from '../../../components/ui/Button.tsx';
import { getChosenLabels, QUESTIONS, type QuizAnswers } from '../../../domain/quiz/questions.ts';
import { sendToQuiz } from '../../../stores/quiz.ts';

type Props = {
  answers: QuizAnswers;
  at: number;
};

export function AnswersSoFar({ answers, at }: Props) {
  const given = QUESTIONS.flatMap(({ id, text }, place) => {
    const chosen = getChosenLabels(answers, id).join(', ');
    return place === at || chosen === '' ? [] : { id, text, chosen, place };
  });
  if (given.length === 0) return null;
  return (
    <aside className="answers-so-far stack-2 minor-headings" aria-labelledby="so-far">
      <h2 id="so-far">Your answers so far</h2>
      <ul role="list" className="answer-list ruled">
        {given.map(({ id, text, chosen, place }) => (
          <li key={id}>
            <p>
              <span className="muted small">{text}</span>
              <strong>{chosen}</strong>
            </p>
            <Button
              className="button-link small"
              onClick={() => sendToQuiz({ type: 'goTo', at: place })}
            >
              Change<span className="visually-hidden">: {text}</span>
            </Button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
