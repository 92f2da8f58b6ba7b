/** Shows authors their own submission. The fragment of the emailed link has its code. */
import { type OwnSubmission, readLink } from '../../backend/sending.ts';
import { toReasonSentence } from '../../domain/mail/mail-reasons.ts';
import { getAllowedBackend } from '../site-backend.ts';

const STATES: Readonly<Record<string, string>> = {
  unconfirmed: 'Not confirmed yet. Nobody reads it until you confirm it.',
  waiting: 'Confirmed. A moderator will read it soon.',
  returned: 'We have sent it back to you. Change the words to continue.',
  published: 'It is on the site.',
  questioned: 'It is on the site. Somebody says it should not be.',
  declined: 'It was not accepted.',
  removed: 'It was taken off the site.',
  withdrawn: 'You have withdrawn it.',
  closed: 'It is settled.',
};

const PARTS: Readonly<Record<string, readonly string[]>> = {
  unconfirmed: ['confirm', 'change', 'withdraw'],
  waiting: ['change', 'withdraw'],
  returned: ['change', 'withdraw'],
  published: ['withdraw'],
  questioned: ['withdraw'],
};

function show({ kind, state, clinic, form, reason, marked }: OwnSubmission): void {
  const own = document.querySelector<HTMLElement>('[data-own]');
  if (!own) return;
  const fill = (selector: string, text: string) =>
    own.querySelector(selector)?.replaceChildren(text);
  fill('[data-own-state]', [clinic, STATES[state] ?? ''].filter(Boolean).join(': '));
  fill('[data-own-reason]', toReasonSentence(`${kind}-${state}`, reason));
  fill('[data-own-says]', form.says);
  fill('mark', marked ?? '');
  const words = own.querySelector<HTMLElement>('[data-own-marked]');
  if (words) words.hidden = !marked;
  own.hidden = false;
  const parts = PARTS[state] ?? [];
  for (const part of document.querySelectorAll<HTMLElement>('[data-own-part]')) {
    const name = part.dataset['ownPart'] ?? '';
    part.hidden = !parts.includes(name) || (name === 'change' && kind === 'dispute');
  }
  for (const field of document.querySelectorAll<HTMLTextAreaElement>('[name=says]')) {
    if (!field.value) field.value = form.says;
  }
}

const code = location.hash.slice(1);
if (/^[\da-f -]{20,40}$/i.test(code)) {
  for (const field of document.querySelectorAll<HTMLInputElement>('[name=code]')) {
    field.value = code;
  }
  const backend = getAllowedBackend();
  if (backend) {
    void readLink(backend, code).then((own) => {
      if (own.ok && own.data) show(own.data);
    });
  }
}
