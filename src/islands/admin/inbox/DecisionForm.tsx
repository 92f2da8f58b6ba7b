import { type SubmitEvent, useId, useState } from 'react';
import type { Submission } from '../../../backend/moderation.ts';
import { type Span, toWholeWords } from '../../../domain/evidence/quote.ts';
import { toMail } from '../../../domain/mail/mails.ts';
import {
  DECISION_KEYS,
  type DecisionName,
  type DecisionRule,
  findDecisions,
  toDecisionLabel,
  toDecisionMeaning,
  toReasonLabel,
  toReasonsHeading,
} from '../../../domain/moderation/decisions.ts';
import { isMarkIn } from '../../../domain/moderation/submission-words.ts';
import { focusOnMount } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { TextField, TickField } from '../forms/fields.tsx';

export const NO_CHOICE = { decision: null as DecisionName | null, reason: '', marked: '' };
export type Choice = typeof NO_CHOICE;

type Props = {
  item: Submission;
  choice: Choice;
  choose: (change: Partial<Choice>) => void;
  leaveChoice: () => void;
  decide: (rule: DecisionRule) => void;
  isSending: boolean;
  letters: boolean;
  selected: Span | null;
  onMarked: () => void;
};

export function DecisionForm(props: Props) {
  const { item, letters, choice, choose } = props;
  const rules = findDecisions(item);
  const rule = rules.find(({ decision }) => decision === choice.decision);
  if (rules.length === 0) return null;
  return (
    <section className="stack-3" aria-labelledby="decision-heading">
      <h3 id="decision-heading">Your decision</h3>
      <div className="row" role="group" aria-labelledby="decision-heading">
        {rules.map((one) => (
          <button
            key={one.decision}
            type="button"
            className="control"
            aria-pressed={one === rule}
            aria-keyshortcuts={letters ? DECISION_KEYS[one.decision] : undefined}
            onClick={() => choose({ decision: one.decision })}
          >
            {toDecisionLabel(one)}
            {letters && <kbd aria-hidden="true">{DECISION_KEYS[one.decision]}</kbd>}
          </button>
        ))}
      </div>
      {rule && <ChosenDecision key={rule.decision} {...props} rule={rule} />}
    </section>
  );
}

/** The database's limit for marked words, in characters. */
const MAX_MARKED = 500;

function ChosenDecision(props: Props & { rule: DecisionRule }) {
  const { item, rule, choice, choose, isSending, selected } = props;
  const id = useId();
  const [isTried, setTried] = useState(false);
  const says = item.form?.says ?? '';
  const { marked } = choice;
  const reason = rule.reasons.find((one) => one === choice.reason) ?? '';
  const isReturn = rule.decision === 'return';
  const isReasonMissing = rule.reasons.length > 0 && reason === '';
  const isForeign = isReturn && marked !== '' && !isMarkIn(says, marked);

  const silence = !item.has_address
    ? 'No email will be sent, because the sender left no address.'
    : reason === 'spam'
      ? 'No email will be sent, because junk gets no reply.'
      : isReasonMissing && 'Choose one to preview the email.';
  const facts = {
    clinic: item.clinic?.name ?? null,
    reason: reason || null,
    from_state: item.state,
  };
  const mail = silence
    ? null
    : // The ellipsis replaces the author's own code.
      toMail({ kind: `${item.kind}-${rule.to_state}`, code: '…', facts }, location.origin);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    const wrong = isReasonMissing ? 'input[type="radio"]' : isForeign ? 'textarea' : null;
    if (wrong === null) props.decide(rule);
    else event.currentTarget.querySelector<HTMLElement>(wrong)?.focus();
  }

  function mark() {
    if (!selected) return;
    const [start, end] = toWholeWords(says, selected.start, selected.end);
    choose({ marked: says.slice(start, end).slice(0, MAX_MARKED) });
    props.onMarked();
  }

  return (
    <form className="stack-3" noValidate onSubmit={submit}>
      <p tabIndex={-1} ref={rule.reasons.length === 0 ? focusOnMount : undefined}>
        {toDecisionMeaning(rule)}
      </p>
      {rule.reasons.length > 0 && (
        <fieldset aria-describedby={isTried && isReasonMissing ? `${id}-reason` : undefined}>
          <legend>
            <b>{toReasonsHeading(rule)}</b>
          </legend>
          {isTried && isReasonMissing && (
            <p className="field-error" id={`${id}-reason`} role="alert">
              Choose one.
            </p>
          )}
          {rule.reasons.map((one, index) => (
            <TickField
              key={one}
              type="radio"
              name={`${id}-reasons`}
              checked={one === reason}
              ref={index === 0 ? focusOnMount : undefined}
              onChange={() => choose({ reason: one })}
            >
              {toReasonLabel(one)}
            </TickField>
          ))}
        </fieldset>
      )}
      {isReturn && (
        <TextField
          id={id}
          label="Words to remove"
          hint="Select them in the text and press the button, or copy them here exactly. Optional."
          error={
            isTried && isForeign
              ? 'The text does not contain these words. Copy them exactly, or leave this blank.'
              : undefined
          }
          rows={2}
          autoComplete="off"
          maxLength={MAX_MARKED}
          value={marked}
          onChange={({ target }) => choose({ marked: target.value })}
          below={
            <Button kind="quiet" aria-disabled={selected === null || undefined} onClick={mark}>
              Mark the selected words
            </Button>
          }
        />
      )}
      {mail ? (
        <details className="card" open>
          <summary className="chevron">Email to the author</summary>
          <b>{mail.subject}</b>
          <p className="as-typed">{mail.text}</p>
        </details>
      ) : (
        <p className="muted">{silence}</p>
      )}
      <div className="button-row">
        <Button type="submit" isBusy={isSending}>
          {isSending ? 'Deciding…' : toDecisionLabel(rule)}
        </Button>
        <Button kind="quiet" onClick={props.leaveChoice}>
          Not yet
        </Button>
      </div>
    </form>
  );
}
