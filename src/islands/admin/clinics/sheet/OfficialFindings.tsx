import { Fragment, type SyntheticEvent, useState } from 'react';
import {
  recordSearch,
  removeFinding,
  saveFinding,
  type StoredFinding,
} from '../../../../backend/findings.ts';
import {
  findLastDay,
  OFFICIAL_BODIES,
  type OfficialBody,
} from '../../../../domain/clinic/official-findings.ts';
import { formatDate } from '../../../../domain/format/dates.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import { backend, retrySignedIn, useAdmin } from '../../admin-context.ts';
import { type Act, ActLine } from '../../forms/ActLine.tsx';
import { Button } from '../../forms/Button.tsx';
import { type Check, findLengthFault, isWebAddress } from '../../forms/check.ts';
import { CheckedForm, useCheckedForm } from '../../forms/CheckedForm.tsx';
import { TextField, TickField } from '../../forms/fields.tsx';
import { useLeaveQuestion } from '../../shell/leave-question.ts';
import { toToday } from './sheet-rows.ts';
import { useThisSheet } from './use-sheet.ts';

const toRemoval = (finding: StoredFinding): Act => ({
  submit: 'Remove',
  heading: 'Remove this finding?',
  meaning: 'Remove it only if it is wrong. To restore it, you would have to record it again.',
  act: () => removeFinding(backend, finding),
  done: 'Finding removed.',
});

function toSearch(clinic: string, { id: body, short }: OfficialBody, last: string | null): Act {
  const isToday = last === toToday();
  return {
    act: () => recordSearch(backend, { clinic, body, is_searched: !isToday }),
    ...(isToday
      ? {
          submit: 'Undo today’s search',
          heading: `Undo the search: ${short}`,
          meaning: 'Visitors will then see the previous search, or that there was none.',
          done: 'Search undone.',
        }
      : {
          submit: 'I searched this register today',
          heading: `Record a search: ${short}`,
          meaning:
            'Record it only if you looked for both the clinic and the firm that runs it, and recorded everything you found. Visitors will then read that there is nothing else.',
          done: 'Search recorded.',
        }),
  };
}

export function OfficialFindings() {
  const { clinic, sheet, reload } = useThisSheet();
  const [open, setOpen] = useState<Pick<DialogProps, 'body' | 'finding'> | null>(null);
  const shared = { over: 'Somebody else has already done this.', onChanged: () => void reload() };
  return (
    <section className="stack" aria-labelledby="findings">
      <h2 id="findings" tabIndex={-1}>
        Official findings
      </h2>
      <p className="muted">
        Record only what a public body says on its own site, and nothing from the press.
      </p>
      <ul className="ruled">
        {OFFICIAL_BODIES.map((body) => {
          const last = findLastDay(
            sheet.searches.flatMap((one) => (one.body === body.id ? one.searched_on : [])),
          );
          const toButton = (text: string, of: string, finding: StoredFinding | null) => (
            <Button
              kind="action"
              aria-label={`${text}: ${of}`}
              onClick={() => setOpen({ body, finding })}
            >
              {text}
            </Button>
          );
          return (
            <Fragment key={body.id}>
              <ActLine
                who={body.short}
                acts={[toSearch(clinic, body, last)]}
                first={toButton('Add a finding', body.short, null)}
                {...shared}
              >
                <strong>{body.label}</strong>{' '}
                <a href={body.search} target="_blank" rel="noreferrer">
                  {last ? `Searched on ${formatDate(last)}` : 'Not searched yet'}
                </a>
              </ActLine>
              {sheet.findings
                .filter((finding) => finding.body === body.id)
                .map((finding) => {
                  const date = formatDate(finding.dated_on);
                  const who = `${body.short}, ${date}`;
                  return (
                    <ActLine
                      key={finding.id}
                      who={who}
                      acts={[toRemoval(finding)]}
                      first={toButton('Correct', who, finding)}
                      {...shared}
                    >
                      {date}: {finding.outcome}{' '}
                      <a href={finding.document_url}>{finding.document_title}</a>
                    </ActLine>
                  );
                })}
            </Fragment>
          );
        })}
      </ul>
      {open && <FindingDialog {...open} onClose={() => setOpen(null)} />}
    </section>
  );
}

const FIELDS = [
  ['dated_on', 'Document date', { type: 'date' }],
  ['document_title', 'Title', {}],
  ['document_url', 'Address', { type: 'url' }],
  ['list_url', 'Address of the list that mentions it, if any', { type: 'url' }],
  ['outcome', 'Outcome in one neutral sentence', { rows: 3 }],
  ['reply', 'The clinic’s reply, if there is one', { rows: 3 }],
  ['reply_url', 'Address of the reply', { type: 'url' }],
  ['read_on', 'Read on', { type: 'date' }],
] as const;

type Texts = Record<(typeof FIELDS)[number][0], string>;
type Values = Texts & { is_copy: boolean };

const OPTIONAL: ReadonlySet<string> = new Set(['list_url', 'reply', 'reply_url']);

const checkFinding: Check<Values> = (typed) =>
  Object.fromEntries(
    FIELDS.map(([name, label, props]) => {
      const text = typed[name];
      if (text === '') return [name, OPTIONAL.has(name) ? null : `Fill in “${label}”`];
      if ('rows' in props) return [name, findLengthFault(text, 300)];
      const isFault = 'type' in props && props.type === 'url' && !isWebAddress(text);
      return [name, isFault ? `Enter the full address in “${label}”` : null];
    }),
  );

const LOSE_QUESTION = 'Close without recording? You will lose what you typed.';

type DialogProps = {
  body: OfficialBody;
  /** Null for a new one. */
  finding: StoredFinding | null;
  onClose: () => void;
};

function FindingDialog({ body, finding, onClose }: DialogProps) {
  const admin = useAdmin();
  const { clinic, sheet, reload } = useThisSheet();
  const [isTyped, setTyped] = useState(false);
  const [isRefused, setRefused] = useState(false);
  useLeaveQuestion(isTyped ? LOSE_QUESTION : null);
  // After a refusal the list shows the current version.
  const seen = isRefused ? sheet.findings.find(({ id }) => id === finding?.id) : finding;
  const stored: Partial<StoredFinding> = finding ?? { read_on: toToday() };
  const texts = FIELDS.map(([name]) => [name, stored[name] ?? '']);
  const initial: Values = { ...(Object.fromEntries(texts) as Texts), is_copy: !!stored.is_copy };
  const form = useCheckedForm(checkFinding, initial, async (typed) => {
    const entry = {
      ...{ ...seen, ...typed, clinic_id: clinic, body: body.id },
      list_url: typed.list_url || null,
      reply: typed.reply || null,
      reply_url: typed.reply_url || null,
    };
    const answer = await retrySignedIn(admin, () => saveFinding(backend, entry));
    void reload();
    setRefused(!answer.ok);
    if (!answer.ok) return `Nothing was recorded. ${answer.message}`;
    onClose();
    return null;
  });
  const close = (event?: SyntheticEvent) => {
    if (!isTyped || confirm(LOSE_QUESTION)) onClose();
    else event?.preventDefault();
  };
  return (
    <Dialog heading={`${finding ? 'Correct the' : 'New'} finding: ${body.label}`} onClose={close}>
      <div onInput={() => setTyped(true)}>
        <CheckedForm form={form} submit={['Record', 'Recording…']} onCancel={close}>
          {FIELDS.map(([name, label, props]) => (
            <TextField
              key={name}
              label={label}
              autoComplete="off"
              {...props}
              {...form.field(name)}
            />
          ))}
          <TickField name="is_copy" defaultChecked={initial.is_copy}>
            I read a stored copy, not the live page
          </TickField>
        </CheckedForm>
      </div>
    </Dialog>
  );
}
