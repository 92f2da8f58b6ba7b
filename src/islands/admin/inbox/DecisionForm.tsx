import { useId, useRef, useState } from 'react';
import type { Submission } from '../../../backend/moderation.ts';
import { type Span } from '../../../domain/evidence/quote.ts';
import {
  DECISION_KEYS,
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
import { MailPreview } from './MailPreview.tsx';
import { MarkField } from './MarkField.tsx';
import type { InboxDesk } from './use-inbox.ts';

type Props = {
  inbox: InboxDesk;
  item: Submission;
  letters: boolean;
  /** The part of its words that is selected. */
  selected: Span | null;
  onMarked: () => void;
};

/** What can be decided about one: first which, then by which rule, with the mail that will go out. */
export function DecisionForm(props: Props) {
  const { inbox, item, letters } = props;
  const rules = findDecisions(item);
  const rule = rules.find(({ decision }) => decision === inbox.choice.decision);
  if (rules.length === 0) return null;
  return (
    <section className="inbox-decision stack-3" aria-labelledby="decision-heading">
      <h3 id="decision-heading">What do you decide?</h3>
      <div className="row" role="group" aria-labelledby="decision-heading">
        {rules.map((one) => (
          <button
            key={one.decision}
            type="button"
            className="control"
            aria-pressed={one === rule}
            aria-keyshortcuts={letters ? DECISION_KEYS[one.decision] : undefined}
            onClick={() => inbox.choose({ decision: one.decision })}
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

const NO_REASON = 'Choose the one that it goes by.';
const NOT_IN_IT = 'These words are not in it. Mark words as they stand there, or none.';

function ChosenDecision({ inbox, item, rule, selected, onMarked }: Props & { rule: DecisionRule }) {
  const { choice, choose, isSending } = inbox;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<{ reason?: string; marked?: string }>({});
  const says = item.form?.says ?? '';
  const reason = rule.reasons.find((one) => one === choice.reason) ?? '';
  const isReturn = rule.decision === 'return';

  function submit() {
    const found = {
      ...(rule.reasons.length > 0 && reason === '' && { reason: NO_REASON }),
      ...(isReturn &&
        choice.marked !== '' &&
        !isMarkIn(says, choice.marked) && { marked: NOT_IN_IT }),
    };
    setProblems(found);
    const at = 'reason' in found ? 'input[type="radio"]' : 'marked' in found ? 'textarea' : null;
    if (at !== null) form.current?.querySelector<HTMLElement>(at)?.focus();
    else void inbox.decide(rule);
  }

  return (
    <form
      className="stack-3"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p tabIndex={-1} ref={rule.reasons.length === 0 ? focusOnMount : undefined}>
        {toDecisionMeaning(rule)}
      </p>
      {rule.reasons.length > 0 && (
        <fieldset className="inbox-reasons" aria-describedby={problems.reason && `${id}-reason`}>
          <legend>{toReasonsHeading(rule)}</legend>
          {problems.reason !== undefined && (
            <p className="field-error" id={`${id}-reason`} role="alert">
              {problems.reason}
            </p>
          )}
          {rule.reasons.map((one, index) => (
            <label key={one} className="check-field">
              <input
                type="radio"
                name={`${id}-reasons`}
                checked={one === reason}
                ref={index === 0 ? focusOnMount : undefined}
                onChange={() => choose({ reason: one })}
              />
              {toReasonLabel(one)}
            </label>
          ))}
        </fieldset>
      )}
      {isReturn && (
        <MarkField
          marked={choice.marked}
          text={says}
          selected={selected}
          error={problems.marked}
          onMark={(marked) => {
            setProblems({ ...problems, marked: undefined });
            choose({ marked });
            onMarked();
          }}
          onType={(marked) => choose({ marked })}
        />
      )}
      <MailPreview item={item} rule={rule} reason={reason} />
      <div className="button-row">
        <Button type="submit" isBusy={isSending}>
          {isSending ? 'Deciding…' : toDecisionLabel(rule)}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            choose({ decision: null });
            document.getElementById('submission')?.focus();
          }}
        >
          Not yet
        </Button>
      </div>
    </form>
  );
}
