import { useId, useState } from 'react';
import type { FigureField } from '../../../../backend/figure-desk.ts';
import {
  answerSecondLook,
  getSourcePage,
  type SecondLook,
} from '../../../../backend/page-reading.ts';
import { toFieldLabel } from '../../../../domain/desk/desk-fields.ts';
import { readFieldText } from '../../../../domain/desk/field-values.ts';
import { backend, focusOnMount, retrySignedIn, useAdmin, useAnswer } from '../../admin-context.ts';
import { Button } from '../../forms/Button.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { type Kept, readKept, useKept } from '../kept.ts';

type Props = {
  look: SecondLook;
  field: FigureField | undefined;
  onAnswered: () => unknown;
};

const OUTCOMES: Readonly<Record<string, string>> = {
  applied: 'You both read the same value. It is on the site after the next build.',
  differs: 'You two read different values. Nothing has changed: read the page together.',
  conflict: 'Somebody has changed this figure since. Nothing has changed now.',
  refused: 'This could not be taken.',
};

const toKey = ({ id }: SecondLook) => `second-look:${id}`;

/** Asks for the value of a figure without showing the one that a colleague found. */
export function SecondLookForm(props: Props) {
  const kept = useAnswer(props.look.id, async () => ({
    draft: await readKept<string>(toKey(props.look)),
  }));
  return kept && <BlindForm {...props} draft={kept.draft} />;
}

function BlindForm({ look, field, onAnswered, draft }: Props & { draft: Kept<string> | null }) {
  const admin = useAdmin();
  const id = useId();
  const [typed, setTyped] = useState(draft?.value ?? '');
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [answered, setAnswered] = useState<string | null>(null);
  useKept(toKey(look), typed === '' || answered !== null ? null : typed, admin.session.email);

  async function send() {
    if (isSending) return;
    const read = readFieldText(look.field, field?.kind ?? 'text', typed);
    const { value } = read.ok ? read : { value: null };
    setError(read.ok ? 'Write the value that the page states.' : read.problem);
    if (value === null) return;
    setError(undefined);
    setSending(true);
    const answer = await retrySignedIn(admin, () => answerSecondLook(backend, look.id, value));
    setSending(false);
    if (!answer.ok) {
      setError(answer.message);
      return;
    }
    const { outcome, reason } = answer.data;
    const told = reason ?? OUTCOMES[outcome] ?? '';
    setAnswered(outcome === 'refused' ? `${told} You read ${typed}.` : told);
    onAnswered();
  }

  if (answered !== null) {
    return (
      <p className="notice" role="status" tabIndex={-1} ref={focusOnMount}>
        “{toFieldLabel(look.field)}” of <b>{look.name}</b>: {answered}
      </p>
    );
  }
  return (
    <form
      className="stack-3 second-look-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {look.url !== null && (
        <p>
          <a href={look.url} target="_blank" rel="noreferrer noopener">
            Open the page: {look.title ?? look.url}
          </a>
        </p>
      )}
      {look.page !== null && <CapturedText page={look.page} />}
      <TextField
        id={id}
        ref={focusOnMount}
        label={`${toFieldLabel(look.field)}, as you read it`}
        error={error}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      >
        <Button type="submit" isBusy={isSending}>
          {isSending ? 'Comparing…' : 'Compare'}
        </Button>
      </TextField>
    </form>
  );
}

/** The text of the page as it was read last, fetched once it is asked for, with nothing marked in it. */
function CapturedText({ page }: { page: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="chevron">Read the text that we kept</summary>
      {isOpen && <KeptText page={page} />}
    </details>
  );
}

function KeptText({ page }: { page: string }) {
  const admin = useAdmin();
  const read = useAnswer(page, () => retrySignedIn(admin, () => getSourcePage(backend, page)));
  if (!read) return <p role="status">Loading the text…</p>;
  const text = read.ok ? read.data?.captures[0]?.body : undefined;
  if (text === undefined) {
    return <p role="alert">{read.ok ? 'No text of this page is kept.' : read.message}</p>;
  }
  return (
    <div
      className="second-look-text small"
      tabIndex={0}
      role="region"
      aria-label="Text of the page"
    >
      {text}
    </div>
  );
}
