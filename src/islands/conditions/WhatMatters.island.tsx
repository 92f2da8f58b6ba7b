/** "What matters to you" on a guide (rules §2 and §11): stored only in this tab and never sent. */
import './WhatMatters.css';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { showToast } from '../../browser/toasts.ts';
import { keepWeighed, readWeighed } from '../../browser/what-matters-session.ts';
import { Button } from '../../components/ui/Button.tsx';
import {
  ASKED,
  LEAN,
  MAX_OWN_LENGTH,
  NONE,
  NOT_YET,
  OWN,
  readSheet,
  toLeanRow,
  toSheet,
  type Weighed,
} from '../../domain/condition/what-matters.ts';
import { type Answers, getChosen, replaceAnswer } from '../../domain/questions/question.ts';
import { asIsland } from '../as-island.tsx';
import { Choices } from '../kit/Choices.tsx';
import { Field } from '../kit/Field.tsx';
import { importPack } from '../kit/import-pack.ts';

type Props = Weighed & {
  slug: string;
  name: string;
  decision: string;
};

const PRINTED = 'data-printed';

const NOTHING_CHOSEN = 'There is nothing to add yet. Tick a question or write one first.';

function WhatMatters({ slug, name, decision, weigh, options, questions }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const sheet = useMemo(() => toSheet({ weigh, options, questions }), [weigh, options, questions]);
  const [answers, setAnswers] = useState<Answers>({});
  const [isDenied, setDenied] = useState(false);
  const [message, setMessage] = useState('');
  const [lean] = getChosen(answers, LEAN);
  const [own = ''] = getChosen(answers, OWN);

  function change(next: Answers) {
    setAnswers(next);
    setDenied(!keepWeighed(slug, next));
    setMessage('');
  }

  useLayoutEffect(() => {
    const early = new FormData(form.current ?? undefined);
    const kept = readWeighed(slug);
    const next = readSheet(sheet, (id) => [...early.getAll(id).filter(Boolean), kept[id]].flat());
    setAnswers(next);
    if (Object.keys(next).length > 0) setDenied(!keepWeighed(slug, next));
  }, [slug, sheet]);

  function printSheet() {
    form.current?.setAttribute(PRINTED, '');
    addEventListener('afterprint', () => form.current?.removeAttribute(PRINTED), { once: true });
    print();
  }

  async function addToPack() {
    const toRow = (choice: string) => toLeanRow(name, choice);
    const leans = getChosen(answers, LEAN).map(toRow);
    const added = [...getChosen(answers, ASKED), own.trim(), ...leans].filter((row) => row !== '');
    if (added.length === 0) {
      setMessage(NOTHING_CHOSEN);
      return;
    }
    const pack = await importPack();
    if (pack) setMessage(pack.addQuestionsToPack(added, [...options, NOT_YET, NONE].map(toRow)));
  }

  return (
    <form
      ref={form}
      className="what-matters stack"
      aria-label="What matters to you"
      autoComplete="off"
      data-search="skip"
      method="dialog"
      onSubmit={(event) => event.preventDefault()}
    >
      <p className="what-matters-name">What matters to me: {name}</p>
      <p>{decision}</p>
      <p className="small muted screen-only script-only">
        There are no right or wrong answers here, and nothing is added up. Your choices stay on this
        device and are not sent to anyone. They go when you close this tab, but a browser that
        restores the tab may restore them too.{' '}
        <a href="/privacy#what-is-kept-on-your-device">How we keep it private</a>
      </p>
      <noscript>
        <p className="notice screen-only">
          Without JavaScript, this page cannot keep your choices. You can print it and fill it in by
          hand.
        </p>
      </noscript>
      {isDenied && (
        <p className="notice screen-only">
          Your browser does not let this site store anything. Print your sheet before you leave.
        </p>
      )}
      {sheet.map((question) => (
        <fieldset
          key={question.id}
          className={weigh.includes(question.id) ? 'what-matters-levels' : undefined}
        >
          <legend>{question.text}</legend>
          <Choices
            question={question}
            chosen={getChosen(answers, question.id)}
            onChoose={(values) => change(replaceAnswer(answers, question, values))}
          />
          {question.id === LEAN && (
            <>
              <div className="screen-only" role="status">
                {lean === NOT_YET && <NotYet />}
                {lean === NONE && <NoneOfThese />}
              </div>
              <noscript>
                <NotYet />
                <NoneOfThese />
              </noscript>
            </>
          )}
        </fieldset>
      ))}
      <Field id="what-matters-own" label={OWN}>
        {(control) => (
          <textarea
            {...control}
            className="field-input"
            name={OWN}
            rows={3}
            maxLength={MAX_OWN_LENGTH}
            value={own}
            onChange={({ target: { value } }) => {
              const { [OWN]: _, ...others } = answers;
              change(value ? { ...others, [OWN]: value } : others);
            }}
          />
        )}
      </Field>
      <p className="button-row script-only">
        <Button data-start onClick={printSheet}>
          Print my sheet
        </Button>
        <Button data-start onClick={() => void addToPack()}>
          Add to my appointment pack
        </Button>
        <Button
          data-start
          onClick={() => {
            change({});
            showToast('Your answers have been cleared.', { type: 'success' });
          }}
        >
          Clear my answers
        </Button>
      </p>
      <p className="screen-only" role="status">
        {message}
        {message && message !== NOTHING_CHOSEN && (
          <>
            {' '}
            <a href="/appointment-pack#questions">Open your appointment pack</a>
          </>
        )}
      </p>
    </form>
  );
}

function NotYet() {
  return (
    <p className="what-matters-way">
      Waiting is a choice too. <a href="#options">See what is known about waiting</a>. Agree with
      your GP when to look again, and what to watch for until then. Ask sooner if things get worse.
      Do not stop a medicine on your own.
    </p>
  );
}

function NoneOfThese() {
  return (
    <p className="what-matters-way">
      “None of these” is a good answer. No treatment helps everybody, and each one has its harms.
      Tell your GP, who knows what else is available near you, such as talking therapies or an NHS
      pain clinic. See <a href="/resources">who else can help</a> and{' '}
      <a href="/faqs">common questions</a>. You can come back to <a href="#options">the options</a>{' '}
      at any time.
    </p>
  );
}

export default asIsland(WhatMatters, {
  name: 'what matters',
  headingLevel: 2,
  getLinks: ({ slug }) => [
    { text: 'The options side by side', href: `/conditions/${slug}#options` },
  ],
});
