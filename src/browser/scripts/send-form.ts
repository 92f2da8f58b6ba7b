/** Public forms. Errors appear beside the button, and typed text stays. */
import {
  answerLink,
  createTicket,
  type FormAnswer,
  type FormPurpose,
  sendForm,
} from '../../backend/sending.ts';
import type { Result } from '../../backend/result.ts';
import { objection } from '../device-flags.ts';
import { siteBackend } from '../site-backend.ts';
import { findCounter } from '../ticket-work.ts';

type Fields = Readonly<Record<string, string>>;

function toThanks(outcome: string, purpose: string, fields: Fields): string {
  if (outcome !== 'sent') return outcome;
  return purpose === 'report' && !fields['from_clinic'] ? 'report' : 'confirm';
}

const FIELDS: Readonly<Record<string, string>> = {
  ...{ short: 'says', long: 'says', medicine: 'says', person: 'says', contact: 'says' },
  ...{ answers: 'booking', domain: 'email', 'seen-at': 'seen_at' },
};

function setUp(form: HTMLFormElement, backend: NonNullable<typeof siteBackend>): void {
  const purpose = form.dataset['send'] as FormPurpose | 'link';
  const status = form.querySelector('.send-status');
  const start = performance.now();
  let work: Promise<Fields | null> | undefined;
  let isBusy = false;

  const workForTicket = async (): Promise<Fields | null> => {
    const ticket = purpose === 'link' ? null : await createTicket(backend, purpose);
    if (!ticket?.ok) return null;
    const { nonce, bits } = ticket.data;
    return { ticket: ticket.data.ticket, counter: await findCounter(nonce, bits) };
  };

  const say = (reason: string) => {
    const words =
      form.querySelector(`[data-refusal="${reason}"]`) ??
      form.querySelector('[data-refusal=failed]');
    status?.replaceChildren(words?.textContent.trim() ?? '');
    const field = form.elements.namedItem(FIELDS[reason] ?? reason);
    const first = field instanceof RadioNodeList ? field[0] : field;
    if (first instanceof HTMLElement) first.focus();
  };

  const sendOnce = async (fields: Fields): Promise<Result<FormAnswer>> => {
    if (purpose === 'link') return answerLink(backend, fields as Parameters<typeof answerLink>[1]);
    const ticket = (await (work ??= workForTicket())) ?? {};
    work = undefined;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    return sendForm(backend, purpose, { ...fields, ...ticket, seconds });
  };

  const send = async (fields: Fields) => {
    let answer = await sendOnce(fields);
    if (answer.ok && answer.data.reason === 'ticket') answer = await sendOnce(fields);
    const { outcome, reason } = answer.ok ? answer.data : { outcome: 'refused', reason: 'failed' };
    if (outcome === 'refused') {
      say(reason ?? 'failed');
      return;
    }
    form.reset();
    location.assign(`/sent#${toThanks(outcome, purpose, fields)}`);
  };

  form.addEventListener('input', () => {
    if (!objection.isSet()) work ??= workForTicket();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(form, event.submitter);
    data.delete('is_plain');
    status?.replaceChildren();
    isBusy = true;
    form.ariaBusy = 'true';
    void send(Object.fromEntries(data) as Record<string, string>)
      .catch(() => say('failed'))
      .finally(() => {
        isBusy = false;
        form.ariaBusy = null;
      });
  });
}

function fillIn(form: HTMLFormElement): void {
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (!field.value && name !== 'website') field.value = value;
    }
  }
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-send]')) {
  fillIn(form);
  // `crypto.subtle` needs a secure context. Without it, the form is sent without a script.
  if (siteBackend && isSecureContext) setUp(form, siteBackend);
}
