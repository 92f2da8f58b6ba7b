/** The quiz (rules §2, §4 and §5): intro, disclaimer, questions, results. */
import './QuizWizard.css';
import { useStore } from '@nanostores/react';
import { QUESTIONS } from '../../domain/quiz/questions.ts';
import type { OtherCondition } from '../../domain/condition/other-conditions.ts';
import type { QuizWords } from '../../schemas/quiz.ts';
import { $quiz, sendToQuiz } from '../../stores/quiz.ts';
import { asIsland } from '../as-island.tsx';
import { QuestionForm, QuestionIntro } from '../kit/Questions.tsx';
import { AnswersSoFar } from './parts/AnswersSoFar.tsx';
import { DisclaimerDialog } from './parts/DisclaimerDialog.tsx';
import { OtherConditions } from './parts/OtherConditions.tsx';
import { useQuizAddress } from './parts/use-quiz-address.ts';

const DOUBLE_CLICK_MS = 500;
const DOUBLE_CLICK_PX = 20;

type Props = {
  words: Pick<QuizWords, 'intro' | 'disclaimer' | 'otherCondition'>;
  others: readonly OtherCondition[];
};

/** Ignores a double click's second click on the button's replacement. Keyboard clicks count. */
function ignoreSecondClick({ timeStamp, clientX, clientY }: MouseEvent): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail === 0) return;
    const distance = Math.hypot(event.clientX - clientX, event.clientY - clientY);
    if (event.timeStamp - timeStamp > DOUBLE_CLICK_MS || distance > DOUBLE_CLICK_PX) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', ignore, { capture: true, once: true });
}

function press(type: 'start' | 'accept', event: MouseEvent): void {
  ignoreSecondClick(event);
  sendToQuiz({ type });
}

function QuizWizard({ words: { intro, disclaimer, otherCondition }, others }: Props) {
  const { at, answers, isAsking } = useStore($quiz);
  useQuizAddress();

  if (at === 'done') return <p role="status">Working out your matches…</p>;
  if (at === null) {
    return (
      <>
        <div className="quiz-intro">
          <QuestionIntro words={intro} onStart={(event) => press('start', event)} />
          <p>{intro.emergency}</p>
        </div>
        {isAsking && (
          <DisclaimerDialog
            words={disclaimer}
            onAccept={(event) => press('accept', event)}
            onCancel={() => sendToQuiz({ type: 'cancel' })}
          />
        )}
      </>
    );
  }
  const isOther = QUESTIONS[at]?.id === 'condition' && answers.condition === 'other';
  return (
    <div className="quiz-step">
      <QuestionForm
        questions={QUESTIONS}
        at={at}
        answers={answers}
        canGoBack={at > 0}
        finish="Get Results"
        send={sendToQuiz}
      >
        {isOther && <OtherConditions text={otherCondition} conditions={others} />}
      </QuestionForm>
      <AnswersSoFar answers={answers} at={at} />
    </div>
  );
}

export default asIsland(QuizWizard, { name: 'quiz', headingLevel: 1 });
