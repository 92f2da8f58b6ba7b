/** The quiz (rules §2, §4 and §5): intro, disclaimer and questions. */
import './QuizWizard.css';
import { Button } from '../../components/ui/Button.tsx';
import { useStore } from '@nanostores/react';
import { QUESTIONS } from '../../domain/quiz/questions.ts';
import type { OtherCondition } from '../../domain/condition/other-conditions.ts';
import type { QuizWords } from '../../schemas/quiz.ts';
import { $quiz, sendToQuiz } from '../../stores/quiz.ts';
import { asIsland } from '../as-island.tsx';
import { QuestionForm, QuestionIntro } from '../kit/Questions.tsx';
import { AnswersSoFar } from './parts/AnswersSoFar.tsx';
import { OtherConditions } from './parts/OtherConditions.tsx';
import { useQuizAddress } from './parts/use-quiz-address.ts';
import { Fragment, useEffect, useRef, useState } from 'react';
import { Dialog } from '../kit/Dialog.tsx';

const DOUBLE_CLICK_MS = 500;
const DOUBLE_CLICK_PX = 20;

type Props = {
  words: Pick<QuizWords, 'intro' | 'disclaimer' | 'otherCondition'>;
  others: readonly OtherCondition[];
  guides: readonly { slug: string; name: string }[];
  isOrdered: boolean;
};

/**
 * Ignores the second click of a double click, which would hit the next button. Keyboard clicks
 * count.
 */
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

function QuizWizard({ words, others, guides, isOrdered }: Props) {
  const { intro, disclaimer, otherCondition } = words;
  const { at, answers, isAsking } = useStore($quiz);
  useQuizAddress();

  if (at === 'done') return <p role="status">Working out your matches…</p>;
  if (at === null) {
    return (
      <div className="quiz-step">
        <div className="quiz-intro stack">
          <QuestionIntro words={intro} onStart={(event) => press('start', event)}>
            {!isOrdered && <p className="notice">{intro.unordered}</p>}
          </QuestionIntro>
          <p>{intro.emergency}</p>
          <p>
            {intro.unsure}{' '}
            {guides.map(({ slug, name }, index) => (
              <Fragment key={slug}>
                {index > 0 && ', '}
                <a href={`/conditions/${slug}#options`}>{name}</a>
              </Fragment>
            ))}
            . <a href="/check-eligibility">{intro.check}</a>.
          </p>
        </div>
        <aside className="answers-so-far stack-2 minor-headings" aria-labelledby="asked">
          <h2 id="asked">{intro.asked}</h2>
          <ol>
            {QUESTIONS.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ol>
        </aside>
        {isAsking && <DisclaimerDialog words={disclaimer} />}
      </div>
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

const HINT_ID = 'disclaimer-hint';

/** The medical disclaimer (rules §2), which can be accepted after scrolling to the end. */
function DisclaimerDialog({ words }: { words: QuizWords['disclaimer'] }) {
  const cancel = () => sendToQuiz({ type: 'cancel' });
  const buttons = useRef<HTMLDivElement>(null);
  const [isRead, setRead] = useState(false);

  useEffect(() => {
    if (!buttons.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setRead(true);
    });
    observer.observe(buttons.current);
    return () => observer.disconnect();
  }, []);

  return (
    <Dialog heading={words.heading} onClose={cancel}>
      <div className="stack">
        <p className="muted small" id={HINT_ID}>
          Read to the end to accept.
        </p>
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <div className="button-row" ref={buttons}>
          <Button
            className="button"
            disabled={!isRead}
            aria-describedby={isRead ? undefined : HINT_ID}
            onClick={({ nativeEvent }) => press('accept', nativeEvent)}
          >
            Accept
          </Button>
          <Button onClick={cancel}>Cancel</Button>
        </div>
      </div>
    </Dialog>
  );
}

export default asIsland(QuizWizard, { name: 'quiz', headingLevel: 1 });
