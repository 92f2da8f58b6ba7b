/** Changes waiting for a second person, without their values. */
import { type ReactNode, useId, useState } from 'react';
import type { FigureField } from '../../../backend/figure-desk.ts';
import {
  answerSecondLook,
  getSourcePage,
  type SecondLook,
  withdrawWaitingChange,
} from '../../../backend/page-reading.ts';
import { toFieldLabel } from '../../../domain/desk/desk-fields.ts';
import { type FieldValue, readFieldText } from '../../../domain/desk/field-values.ts';
import { formatLondonHour } from '../../../domain/format/london-time.ts';
import { backend, focusOnMount, retrySignedIn, useAdmin } from '../admin-context.ts';
import { EarlierDrafts } from '../drafts/EarlierDrafts.tsx';
import { useDraftValue } from '../drafts/use-draft.ts';
import { Button } from '../forms/Button.tsx';
import { DialogForm } from '../forms/DialogForm.tsx';
import { TextField } from '../forms/fields.tsx';
import { Loaded, useRead } from '../queries.tsx';
import { PageText } from './reading/PageText.tsx';

/** Milliseconds after which people may confirm their own finding. */
const OWN_FINDING_DELAY_MS = 12 * 3_600_000;

type Props = {
  looks: readonly SecondLook[];
  fields: readonly FigureField[];
  onAnswered: () => unknown;
};

export function SecondLooks({ looks, fields, onAnswered }: Props) {
  if (looks.length === 0) return null;
  return (
    <section className="figure-part stack-2" aria-labelledby="looks-heading">
      <h2 id="looks-heading">Waiting for a second person</h2>
      <p className="muted small">
        A surprising value is published once two people have found it. You cannot see what the first
        person read.
      </p>
      <ul className="ruled">
        {looks.map((look) => (
          <li key={look.id}>
            <LookItem look={look} fields={fields} onAnswered={onAnswered} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ItemProps = Omit<Props, 'looks'> & { look: SecondLook };

function LookItem({ look, fields, onAnswered }: ItemProps) {
  const admin = useAdmin();
  const [opened, setOpened] = useState<'find' | 'withdraw' | null>(null);
  const [message, setMessage] = useState<ReactNode>(null);
  const [error, setError] = useState<string | null>(null);
  const label = toFieldLabel(look.field);
  const figure = (
    <>
      “{label}” of <b>{look.name}</b>
    </>
  );
  const announce = (sentence: string) =>
    setMessage(
      <>
        {figure}: {sentence}
      </>,
    );

  async function withdraw() {
    setError(null);
    const answer = await retrySignedIn(admin, () => withdrawWaitingChange(backend, look.id));
    if (!answer.ok) setError(`It was not withdrawn. ${answer.message}`);
    else if (answer.data.reason !== null) announce(answer.data.reason);
    else setMessage(<>The change to {figure} is withdrawn. The figure stays as it is.</>);
  }

  if (message !== null) {
    return (
      <p className="notice" role="status" tabIndex={-1} ref={focusOnMount}>
        {message}
      </p>
    );
  }
  return (
    <>
      <p className="row apart">
        {look.may_answer ? (
          <span>Waiting for you: find {figure} again</span>
        ) : (
          <span>
            {figure} is waiting for a colleague, or for you after{' '}
            {formatLondonHour(Date.parse(look.at) + OWN_FINDING_DELAY_MS)}.
          </span>
        )}
        {look.may_answer && opened !== 'find' && (
          <Button
            kind="quiet"
            aria-label={`Find it: ${label}, ${look.name}`}
            onClick={() => setOpened('find')}
          >
            Find it
          </Button>
        )}
        <Button
          kind="quiet"
          aria-label={`Withdraw: ${label}, ${look.name}`}
          onClick={() => setOpened('withdraw')}
        >
          Withdraw
        </Button>
      </p>
      {opened === 'find' && (
        <FindForm
          look={look}
          fields={fields}
          onResult={(sentence) => {
            announce(sentence);
            onAnswered();
          }}
        />
      )}
      {opened === 'withdraw' && (
        <DialogForm
          heading={`Withdraw: ${label}, ${look.name}`}
          submit="Withdraw it"
          cancel="Keep it"
          onSubmit={() => void withdraw()}
          onClose={() => setOpened(null)}
        >
          <p>
            Withdraw the new value that {look.is_mine ? 'you' : look.by} found? Nobody will be asked
            to find it again, and the figure will stay as it is.
          </p>
          {error !== null && <p role="alert">{error}</p>}
        </DialogForm>
      )}
    </>
  );
}

const OUTCOMES: Readonly<Record<string, string>> = {
  applied: 'You both read the same value. It will be on the site after the next build.',
  differs: 'You read different values. Nothing has changed. Read the page together.',
  conflict: 'Somebody has since changed this figure. Your answer changed nothing.',
  refused: 'Your answer was not accepted.',
};

type FindProps = Omit<ItemProps, 'onAnswered'> & {
  onResult: (sentence: string) => void;
};

function FindForm({ look, fields, onResult }: FindProps) {
  const admin = useAdmin();
  const kept = useDraftValue(`second-look:${look.id}`, '');
  const [isTextOpen, setTextOpen] = useState(false);

  async function send(value: FieldValue) {
    const answer = await retrySignedIn(admin, () => answerSecondLook(backend, look.id, value));
    if (!answer.ok) return answer.message;
    const { outcome, reason } = answer.data;
    const message = reason ?? OUTCOMES[outcome] ?? '';
    kept.set('');
    await kept.settle();
    onResult(outcome === 'refused' ? `${message} You read ${kept.value}.` : message);
    return null;
  }

  return (
    <div className="text-width stack-3">
      {look.url !== null && (
        <p>
          <a href={look.url} target="_blank" rel="noreferrer noopener">
            Open the page: {look.title ?? look.url}
          </a>
        </p>
      )}
      {look.page !== null && (
        <details onToggle={(event) => setTextOpen(event.currentTarget.open)}>
          <summary className="chevron">Read our saved text</summary>
          {isTextOpen && <KeptText page={look.page} />}
        </details>
      )}
      <BlindForm
        field={look.field}
        fields={fields}
        label={`${toFieldLabel(look.field)}, as you read it`}
        typed={kept.value}
        onType={kept.set}
        submit={['Compare', 'Comparing…']}
        onAnswer={send}
      />
      <EarlierDrafts kept={kept} describe={(value) => value} />
    </div>
  );
}

function KeptText({ page }: { page: string }) {
  const read = useRead(['page text', page], () => getSourcePage(backend, page));
  return (
    <Loaded read={read} loading="Loading the text…" failed="The text could not be loaded.">
      {(found) => {
        const captures = found?.captures.slice(0, 1) ?? [];
        if (captures.length === 0) return <p role="alert">We have no saved text of this page.</p>;
        return <PageText captures={captures} spans={[]} current={0} />;
      }}
    </Loaded>
  );
}

type BlindProps = {
  field: string;
  fields: readonly FigureField[];
  label: string;
  typed: string;
  onType: (typed: string) => void;
  submit: [text: string, sending: string];
  /** Resolves to the reason for refusing the value; null if accepted. */
  onAnswer: (value: FieldValue) => Promise<string | null>;
};

export function BlindForm({ field, fields, label, typed, onType, submit, onAnswer }: BlindProps) {
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function send() {
    if (isSending) return;
    const kind = fields.find((one) => one.field === field)?.kind ?? 'text';
    const read = readFieldText(field, kind, typed);
    if (!read.ok || read.value === null) {
      setError(read.ok ? 'Enter the value that the page gives.' : read.problem);
      return;
    }
    setError(null);
    setSending(true);
    setError(await onAnswer(read.value));
    setSending(false);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        id={id}
        ref={focusOnMount}
        label={label}
        error={error ?? undefined}
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.target.value)}
      >
        <Button type="submit" isBusy={isSending}>
          {submit[isSending ? 1 : 0]}
        </Button>
      </TextField>
    </form>
  );
}
