import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { toVisibleText } from '../../../domain/format/plain-letters.ts';
import { Button } from './Button.tsx';
import type { Check, Faults, FormValues } from './check.ts';
import { ErrorSummary } from './ErrorSummary.tsx';

function readValues<Values extends FormValues>(form: HTMLFormElement, before: Values): Values {
  const data = new FormData(form);
  const read = Object.entries(before).map(([name, value]) => {
    if (typeof value === 'boolean') return [name, data.has(name)];
    const typed = data.get(name);
    const text = typeof typed === 'string' ? typed : value;
    // Passwords keep their spaces; other values are trimmed.
    const isPassword = form.querySelector(`[name="${name}"][autocomplete*="password"]`);
    if (isPassword) return [name, text];
    const isAddress = form.querySelector(`[name="${name}"]:is([type=email], [type=url])`);
    return [name, isAddress ? toVisibleText(text) : text.trim()];
  });
  return Object.fromEntries(read) as Values;
}

/**
 * A form that is validated on every submit and, once submitted, on every change. `attempt` sends
 * valid values and resolves to null or the reason for a failure.
 */
export function useCheckedForm<Values extends FormValues>(
  check: Check<Values>,
  initial: Values,
  attempt: (values: Values) => Promise<string | null>,
  /** The field that takes the focus after a failed attempt. */
  retyped?: keyof Values & string,
) {
  const id = useId();
  const [faults, setFaults] = useState<Faults<Values> | null>(null);
  /** Why the last attempt failed, if no field is at fault. */
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [isSending, setSending] = useState(false);

  const send = async (form: HTMLFormElement) => {
    const values = readValues(form, initial);
    const found = check(values);
    const isFaulty = Object.values(found).some((fault) => fault !== null);
    setFaults(found);
    setFailure(null);
    setSending(!isFaulty);
    const failed = isFaulty ? null : await attempt(values).finally(() => setSending(false));
    if (!isFaulty && failed === null) return;
    setFailure(failed);
    const field = !isFaulty && retyped !== undefined && form.elements.namedItem(retyped);
    if (field instanceof HTMLInputElement) {
      field.focus();
      field.select();
    } else setRefusals((count) => count + 1);
  };

  return {
    isSending,
    field: <Name extends keyof Values & string>(name: Name) => ({
      id: `${id}-${name}`,
      name,
      error: faults?.[name] ?? undefined,
      defaultValue: String(initial[name]),
    }),
    summary: {
      faults: faults ?? {},
      fieldIds: Object.fromEntries(Object.keys(initial).map((name) => [name, `${id}-${name}`])),
      failure,
      refusals,
    },
    events: {
      onChange: ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
        if (faults) setFaults(check(readValues(currentTarget, initial)));
      },
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!isSending) void send(event.currentTarget);
      },
    },
  };
}

type Props = {
  form: Pick<ReturnType<typeof useCheckedForm>, 'isSending' | 'summary' | 'events'>;
  intro?: string;
  submit: [text: string, sending: string];
  onCancel?: () => void;
  beside?: ReactNode;
  children: ReactNode;
};

export function CheckedForm({ form, intro, submit, onCancel, beside, children }: Props) {
  return (
    <form className="stack" noValidate {...form.events}>
      {intro && <p>{intro}</p>}
      <ErrorSummary {...form.summary} />
      {children}
      <p className="button-row">
        <Button type="submit" isBusy={form.isSending}>
          {submit[form.isSending ? 1 : 0]}
        </Button>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {beside}
      </p>
    </form>
  );
}
