import { useState } from 'react';
import {
  requestUndo,
  type History,
  type UndoAnswer,
  undoFigures,
  withdrawUndoRequest,
} from '../../../../backend/figure-desk.ts';
import type { Result } from '../../../../backend/result.ts';
import { STATE_WORDS } from '../../../../domain/desk/figure-words.ts';
import {
  type ChangeWords,
  toBatchSentence,
  toChangeWords,
  toUndoSentences,
  toUndoWords,
} from '../../../../domain/desk/history.ts';
import { formatCount } from '../../../../domain/format/counts.ts';
import { formatLondonTime } from '../../../../domain/format/london-time.ts';
import { backend, retrySignedIn, useAdmin } from '../../admin-context.ts';
import { Button } from '../../forms/Button.tsx';
import { DialogForm } from '../../forms/DialogForm.tsx';
import { TextField } from '../../forms/fields.tsx';
import { FiguresTable } from '../FiguresTable.tsx';

type AskedUndo = UndoAnswer & { batch: string; only: number[] | null };

/** Undoes changes and reports the result. Asks for confirmation if the database requires it. */
export function useUndo(onDone: () => Promise<void>) {
  const admin = useAdmin();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<AskedUndo | null>(null);
  const [result, setResult] = useState<{ ok: boolean; sentences: string[] } | null>(null);

  /** `toSentences` returns null if the undo needs confirmation. */
  async function run<T>(act: () => Promise<Result<T>>, toSentences: (data: T) => string[] | null) {
    if (isBusy) return;
    setBusy(true);
    const answer = await retrySignedIn(admin, act);
    const sentences = answer.ok
      ? toSentences(answer.data)
      : [`Nothing was undone. ${answer.message}`];
    if (sentences) {
      setAsked(null);
      setResult({ ok: answer.ok, sentences });
      await onDone();
    }
    setBusy(false);
  }

  return {
    isBusy,
    result,
    asked,
    close: () => setAsked(null),
    /**
     * Undoes the batch's changes whose IDs are in `only`; all of them if it is null. `agreed` is
     * the number of changes confirmed.
     */
    undo: (batch: string, only: number[] | null, agreed: number | null = null) =>
      void run(
        () => undoFigures(backend, batch, only, agreed),
        ({ need, rows }) => {
          if (need === null) return toUndoSentences(rows);
          setAsked({ batch, only, need, rows });
          return null;
        },
      ),
    ask: ({ batch, only }: AskedUndo) =>
      void run(
        () => requestUndo(backend, batch, only),
        (waits) => [
          waits
            ? 'Nothing has changed yet. The undo is waiting for a second editor, who will find it here.'
            : 'Another editor has already asked to undo this entry. Approve or decline it.',
        ],
      ),
    withdraw: (batch: string) =>
      void run(
        () => withdrawUndoRequest(backend, batch),
        (waited) => [
          waited
            ? 'The undo request is withdrawn. Nothing has changed.'
            : 'The undo request is closed. See the newest entry.',
        ],
      ),
  };
}

type Undo = ReturnType<typeof useUndo>;

type Props = {
  batch: History['batches'][number];
  request: History['requests'][number] | undefined;
  undo: Undo;
};

export function BatchItem({ batch: { id, note, changes, ...rest }, request, undo }: Props) {
  const { isBusy } = undo;
  const [isOpen, setOpen] = useState(false);
  const sentence = toBatchSentence({ changes, ...rest });
  const left = changes.filter(({ undone }) => undone === null);
  const toButton = (what: string, only: number[] | null) => (
    <Button
      kind="quiet"
      isBusy={isBusy}
      aria-label={`Undo: ${what}`}
      onClick={() => undo.undo(id, only)}
    >
      Undo
    </Button>
  );
  const toRow = ({ undone, ...change }: (typeof changes)[number]) => {
    const words = toChangeWords(change);
    const act = undone ? (
      <span className="muted">
        Undone by {undone.by}, {formatLondonTime(undone.at)}
      </span>
    ) : (
      toButton(`${words.label} of ${change.clinic_name}`, [change.id])
    );
    return { key: change.id, cells: [...toCells({ ...change, words }), act] };
  };
  return (
    <li className="history-item row">
      <details className="wide" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="chevron">
          <span>
            {sentence}
            {left.length < changes.length && (
              <span className="muted"> · {left.length > 0 && 'partly '}undone</span>
            )}
            {request && <b> · an undo is waiting for a second editor</b>}
          </span>
        </summary>
        {note !== null && <p>Note: {note}</p>}
        {isOpen && (
          <FiguresTable
            caption={sentence}
            columns={['Figure', 'Before', 'After', 'Undo']}
            rows={changes.map(toRow)}
          />
        )}
      </details>
      {request && (
        <div className="row">
          <p>
            {request.is_mine ? 'You' : request.by} asked to undo{' '}
            {request.only_changes ? 'one of its changes' : 'it'} on {formatLondonTime(request.at)}.
          </p>
          {!request.is_mine && (
            <Button isBusy={isBusy} onClick={() => undo.undo(id, request.only_changes)}>
              Review and approve…
            </Button>
          )}
          <Button kind="quiet" isBusy={isBusy} onClick={() => undo.withdraw(id)}>
            {request.is_mine ? 'Withdraw' : 'Decline'}
          </Button>
        </div>
      )}
      {left.length > 0 && !request && toButton(sentence, null)}
    </li>
  );
}

type Row = { clinic_name: string; words: ChangeWords; second_read_by?: string | null };

export const toSides = (words: ChangeWords) =>
  (['before', 'after'] as const).map((side) => (
    <>
      <span className="as-typed">{words[side] || STATE_WORDS.unknown}</span>
      <Aside text={words.sources[side]} />
    </>
  ));

const toCells = ({ clinic_name: clinic, words, second_read_by: reader }: Row) => [
  <>
    {clinic}: {words.label}
    <Aside text={words.event} />
    <Aside text={reader && `Confirmed by ${reader}.`} />
  </>,
  ...toSides(words),
];

const Aside = ({ text }: { text?: string | null }) =>
  text ? <p className="muted">{text}</p> : null;

export function UndoAnswers({ undo }: { undo: Undo }) {
  return (
    <>
      {undo.asked && <UndoDialog asked={undo.asked} undo={undo} />}
      {undo.result && (
        <div className="notice" role={undo.result.ok ? 'status' : 'alert'}>
          {undo.result.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </>
  );
}

function UndoDialog({ asked, undo }: { asked: AskedUndo; undo: Undo }) {
  const { batch, only, need, rows } = asked;
  const [error, setError] = useState<string>();
  const changed = rows.filter(({ outcome }) => outcome === 'applied');
  const left = rows.length - changed.length;
  const changes = formatCount(changed.length, 'change');
  const clinics = formatCount(new Set(changed.map(({ clinic }) => clinic)).size, 'clinic');

  function submit(form: FormData) {
    if (need === 'second') undo.ask(asked);
    else if (need === 'look' || form.get('changes') === String(changed.length)) {
      undo.undo(batch, only, changed.length);
    } else setError(`Enter ${changed.length}, the number of changes`);
  }

  return (
    <DialogForm
      heading={`Undo ${changes} to ${clinics}?`}
      className="wide-dialog"
      submit={need === 'second' ? 'Ask a second editor' : `Undo ${changes}`}
      onSubmit={submit}
      onClose={undo.close}
    >
      <p>
        The next build will make these changes to the site.
        {left > 0 && ` ${formatCount(left, 'more change')} in this entry cannot be undone.`}
      </p>
      <FiguresTable
        caption="What would change"
        columns={['Figure', 'Now', 'Then']}
        rows={changed.map((row) => ({
          key: row.id,
          cells: toCells({ ...row, words: toUndoWords(row) }),
        }))}
      />
      {need === 'second' && (
        <p>
          Two editors must agree to undo more than fifty changes, or anything that the site’s own
          scripts changed. Nothing changes until a second editor approves.
        </p>
      )}
      {need === 'number' && (
        <TextField
          id="undo-changes"
          label="How many changes is that?"
          hint="You are the only editor, so nobody else can check. Enter the number."
          name="changes"
          inputMode="numeric"
          autoComplete="off"
          error={error}
        />
      )}
    </DialogForm>
  );
}
