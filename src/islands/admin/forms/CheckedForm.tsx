import { type ReactNode, useId, useState } from 'react';
import { Button } from './Button.tsx';
import type { Check, Faults, FormValues } from './check.ts';
import { ErrorSummary } from './ErrorSummary.tsx';

/** A password counts with its spaces; whatever else is typed counts without those around it. */
const isPassword = (control: Element): boolean =>
  control.getAttribute('autocomplete')?.includes('password') ?? false;

/** What the form's controls hold, by the names that the values before have. */
function readValues<Values extends FormValues>(form: HTMLFormElement, before: Values): Values {
  const read = Object.entries(before).map(([name, value]) => {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      return [name, control.checked];
    }
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      return [name, isPassword(control) ? control.value : control.value.trim()];
    }
    return [name, value];
  });
  // The names are those of `before`, and a control gives the type that its value had.
  return Object.fromEntries(read) as Values;
}

type State<Values> = {
  faults: Faults<Values>;
  /** Why the last attempt failed, when it is no field's fault. */
  failure: string | null;
  /** Counts the attempts that failed. */
  refusals: number;
  /** Whether it was sent once. */
  isTried: boolean;
  isSending: boolean;
};

/**
 * A form checked when it is sent, and at every change after it was refused once. `attempt` sends values
 * that passed, and gives null when that succeeded, or the one sentence why not.
 */
export function useCheckedForm<Values extends FormValues>(
  check: Check<Values>,
  initial: Values,
  attempt: (values: Values) => Promise<string | null>,
  /** The field that most likely has to be typed again after a failed attempt; it takes the focus. */
  retyped?: keyof Values & string,
) {
  const id = useId();
  const [state, setState] = useState<State<Values>>({
    faults: {},
    failure: null,
    refusals: 0,
    isTried: false,
    isSending: false,
  });
  const change = (next: Partial<State<Values>>) => setState((before) => ({ ...before, ...next }));
  const refuse = (failure: string | null) =>
    setState((before) => ({ ...before, failure, refusals: before.refusals + 1 }));

  const send = async (place: HTMLFormElement) => {
    const values = readValues(place, initial);
    const faults = check(values);
    change({ faults, isTried: true });
    if (Object.values(faults).some((fault) => fault !== null)) {
      refuse(null);
      return;
    }
    change({ failure: null, isSending: true });
    const failure = await attempt(values).finally(() => change({ isSending: false }));
    if (failure === null) return;
    if (retyped === undefined) {
      refuse(failure);
      return;
    }
    change({ failure });
    const field = place.elements.namedItem(retyped);
    if (field instanceof HTMLInputElement) {
      field.focus();
      field.select();
    }
  };

  return {
    isSending: state.isSending,
    field: <Name extends keyof Values & string>(name: Name) => ({
      id: `${id}-${name}`,
      name,
      error: state.faults[name] ?? undefined,
      defaultValue: String(initial[name]),
    }),
    summary: {
      faults: state.faults,
      fieldIds: Object.fromEntries(Object.keys(initial).map((name) => [name, `${id}-${name}`])),
      failure: state.failure,
      refusals: state.refusals,
    },
    onChange: (place: HTMLFormElement) => {
      if (state.isTried) change({ faults: check(readValues(place, initial)) });
    },
    onSubmit: (place: HTMLFormElement) => {
      if (!state.isSending) void send(place);
    },
  };
}

type Props = {
  form: Pick<ReturnType<typeof useCheckedForm>, 'isSending' | 'summary' | 'onChange' | 'onSubmit'>;
  intro?: string;
  /** What the submit button says, and what it says while the form is being sent. */
  submit: [text: string, sending: string];
  /** Another button, beside the submit button. */
  beside?: ReactNode;
  children: ReactNode;
};

export function CheckedForm({ form, intro, submit, beside, children }: Props) {
  return (
    <form
      className="stack"
      noValidate
      onChange={({ currentTarget }) => form.onChange(currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        form.onSubmit(event.currentTarget);
      }}
    >
      {intro && <p>{intro}</p>}
      <ErrorSummary {...form.summary} />
      {children}
      <p className="button-row">
        <Button type="submit" isBusy={form.isSending}>
          {submit[form.isSending ? 1 : 0]}
        </Button>
        {beside}
      </p>
    </form>
  );
}
