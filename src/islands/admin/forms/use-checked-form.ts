import { zodResolver } from '@hookform/resolvers/zod';
import { type SubmitEvent, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';

/** Null when it went through, or the one sentence why not. */
type Attempt<Values> = (values: Values) => Promise<string | null>;

/**
 * A form checked by a schema when it is sent, and field by field after that. `attempt` is what sending
 * does with values that passed.
 */
export function useCheckedForm<Values extends FieldValues>(
  schema: z.ZodType<Values, Values>,
  defaultValues: DefaultValues<Values>,
  attempt: Attempt<Values>,
) {
  const [failure, setFailure] = useState<string | null>(null);
  const [attempts, setAttempts] = useState(0);
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues,
    // The summary takes the focus.
    shouldFocusError: false,
  });
  const send = form.handleSubmit(
    async (values) => {
      setFailure(null);
      setFailure(await attempt(values));
      setAttempts((count) => count + 1);
    },
    () => {
      setFailure(null);
      setAttempts((count) => count + 1);
    },
  );
  return {
    register: form.register,
    errors: form.formState.errors,
    isSending: form.formState.isSubmitting,
    failure,
    attempts,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!form.formState.isSubmitting) void send(event);
    },
  };
}
