/**
 * The quiz (rules §2, §4 and §5): intro, disclaimer, six questions, results. The intro
 * is server-rendered; the rest comes when Start is touched or when the address names a question.
 */
import '../kit/QuestionForm.css';
import { useStore } from '@nanostores/react';
import type { QuizWords } from '../../schemas/quiz.ts';
import { canGoNext, canGoPrevious } from '../../domain/quiz/quiz-flow.ts';
import { getChosen, QUESTIONS } from '../../domain/quiz/questions.ts';
import { $quiz, sendToQuiz } from '../../stores/quiz.ts';
import { asIsland } from '../as-island.tsx';
import { DisclaimerDialog } from './parts/DisclaimerDialog.tsx';
import { QuestionForm } from '../kit/QuestionForm.tsx';
import { useQuizAddress } from './parts/use-quiz-address.ts';

type Props = { words: Pick<QuizWords, 'intro' | 'disclaimer'> };

function QuizWizard({ words: { intro, disclaimer } }: Props) {
  const state = useStore($quiz);
  const { step } = state;
  useQuizAddress();
  const question = step.name === 'question' ? QUESTIONS[step.index] : undefined;

  if (step.name === 'done') {
    return <p role="status">Working out your matches…</p>;
  }
  if (question && step.name === 'question') {
    return (
      <QuestionForm
        key={question.id}
        question={question}
        index={step.index}
        total={QUESTIONS.length}
        chosen={getChosen(state.answers, question.id)}
        canGoBack={canGoPrevious(state)}
        canGoOn={canGoNext(state)}
        finish="Get Results"
        onAnswer={(values) => sendToQuiz({ type: 'answer', question: question.id, values })}
        onPrevious={() => sendToQuiz({ type: 'previous' })}
        onNext={() => sendToQuiz({ type: 'next' })}
      />
    );
  }
  return (
    <div className="quiz-intro stack">
      <h1>{intro.heading}</h1>
      <p className="lead">{intro.lead}</p>
      <ul>
        {intro.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className="notice">{intro.notFor}</p>
      <p className="button-row">
        <a
          className="button"
          id="start"
          href="#start"
          onClick={(event) => {
            event.preventDefault();
            sendToQuiz({ type: 'start' });
          }}
        >
          {intro.start}
        </a>
      </p>
      {step.name === 'disclaimer' && <DisclaimerDialog words={disclaimer} />}
    </div>
  );
}

export default asIsland(QuizWizard, { name: 'quiz', headingLevel: 1 });
