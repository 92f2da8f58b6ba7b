import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { Button } from './Button.tsx';

/**
 * A form checked by a schema when it is sent, and field by field after that. `attempt` sends values
 * that passed, and gives null when that succeeded, or the one sentence why not.
 */
export function useCheckedForm<Values extends FieldValues>(
  schema: z.ZodType<Values, Values>,
  defaultValues: DefaultValues<Values>,
  attempt: (values: Values) => Promise<string | null>,
  /** The field that most likely has to be typed again after a failed attempt; it takes the focus. */
  retyped?: Path<Values>,
) {
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues,
    // The summary takes the focus.
    shouldFocusError: false,
  });
  const { errors, isSubmitting: isSending } = form.formState;
  const refuse = (sentence: string | null) => {
    setFailure(sentence);
    setRefusals((count) => count + 1);
  };
  const send = form.handleSubmit(
    async (values) => {
      setFailure(null);
      const sentence = await attempt(values);
      if (sentence === null) return;
      if (retyped === undefined) {
        refuse(sentence);
        return;
      }
      setFailure(sentence);
      form.setFocus(retyped, { shouldSelect: true });
    },
    () => refuse(null),
  );
  return {
    isSending,
    field: (name: Path<Values>) => ({
      id: `${id}-${name}`,
      error: errors[name]?.message as string | undefined,
      ...form.register(name),
    }),
    summary: {
      errors,
      fieldIds: Object.fromEntries(
        Object.keys(defaultValues).map((name) => [name, `${id}-${name}`]),
      ),
      failure,
      refusals,
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isSending) void send(event);
    },
  };
}

type Props = {
  form: Pick<ReturnType<typeof useCheckedForm>, 'isSending' | 'summary' | 'onSubmit'>;
  intro?: string;
  /** What the submit button says, and what it says while the form is being sent. */
  submit: [text: string, sending: string];
  /** Another button, beside the submit button. */
  beside?: ReactNode;
  children: ReactNode;
};

export function CheckedForm({ form, intro, submit, beside, children }: Props) {
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
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

type SummaryProps = {
  errors: FieldErrors;
  /** Of the form's fields: id of the control by field name. */
  fieldIds: Record<string, string>;
  /** What the backend answered, when it is no field's fault. */
  failure: string | null;
  /** Counts the attempts that failed: after each, the summary takes the focus. */
  refusals: number;
};

/** Everything that keeps a form from going through, each with a link to its field. */
export function ErrorSummary({ errors, fieldIds, failure, refusals }: SummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  /** The refusals it took the focus for: a fault that comes back while somebody types is none. */
  const told = useRef(0);
  const faults = Object.keys(fieldIds).flatMap((name) => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? [{ name, message }] : [];
  });
  const isShown = failure !== null || faults.length > 0;

  useEffect(() => {
    if (!isShown || refusals === told.current) return;
    told.current = refusals;
    summary.current?.focus();
  }, [refusals, isShown]);

  if (!isShown) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={summary}>
      {failure !== null && <p>{failure}</p>}
      {faults.length > 0 && (
        <ul className="error-summary-list tap-links">
          {faults.map(({ name, message }) => (
            <li key={name}>
              <a
                href={`#${fieldIds[name] ?? ''}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(fieldIds[name] ?? '')?.focus();
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
