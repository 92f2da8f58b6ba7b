import './Questions.css';
import { Button } from '../../components/ui/Button.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  type Answers,
  type FlowEvent,
  getChosen,
  type Question,
} from '../../domain/questions/question.ts';
import { Choices } from './Choices.tsx';

type IntroProps = {
  words: { heading: string; lead: string; points: string[]; start: string };
  onStart: (event: MouseEvent) => void;
  children?: ReactNode;
};

export function QuestionIntro({ words, onStart, children }: IntroProps) {
  return (
    <div className="stack">
      <h1>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      <ul className="bullets stack-2">
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {children}
      <p className="button-row script-only">
        <Button className="button" data-start onClick={({ nativeEvent }) => onStart(nativeEvent)}>
          {words.start}
        </Button>
      </p>
    </div>
  );
}

type FormProps = {
  questions: readonly Question[];
  at: number;
  answers: Answers;
  canGoBack: boolean;
  finish: string;
  send: (event: FlowEvent) => void;
  children?: ReactNode;
};

export function QuestionForm(props: FormProps) {
  const { questions, at, answers, canGoBack, finish, send, children } = props;
  const total = questions.length;
  const question = questions[at];
  if (!question) return null;
  const chosen = getChosen(answers, question.id);
  return (
    <form
      key={at}
      className="quiz-question"
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'next' });
      }}
    >
      <p className="muted quiz-progress">
        Question {at + 1} of {total}
      </p>
      <progress className="quiz-bar" max={total} value={at + 1} aria-hidden="true" />
      <fieldset aria-describedby="question-hint">
        <legend>
          <ArrivalHeading text={question.text} />
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
      {children}
      <div className="button-row quiz-buttons">
        {chosen.length === 0 && <p className="small">Choose an answer to continue.</p>}
        <Button disabled={!canGoBack} onClick={() => send({ type: 'previous' })}>
          Previous
        </Button>
        <button className="button" type="submit" disabled={chosen.length === 0}>
          {at === total - 1 ? finish : 'Next'}
        </button>
      </div>
    </form>
  );
}

export function ArrivalHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  return (
    <h1 className="arrival-heading" ref={heading} tabIndex={-1}>
      {text}
    </h1>
  );
}
