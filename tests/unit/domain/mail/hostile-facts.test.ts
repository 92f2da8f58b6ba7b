import { describe, expect, it } from 'vitest';
import { MAIL_TEMPLATES } from '../../../../src/domain/mail/mail-templates.ts';
import { toMail } from '../../../../src/domain/mail/mails.ts';
import { tally } from '../../../fixtures/tally.ts';
import { buildTextVectors } from '../../../fixtures/vectors.ts';

const SITE = 'https://clinics.example';
const KINDS = Object.keys(MAIL_TEMPLATES);

describe('an email about a clinic with a hostile name', () => {
  it('keeps its subject, and shows the name as plain text', (context) => {
    const vectors = buildTextVectors();
    let changed = 0;
    for (const [place, clinic] of vectors.entries()) {
      const kind = KINDS[place % KINDS.length] as string;
      const mail = toMail(
        { kind, code: null, facts: { clinic, reason: clinic, from_state: clinic } },
        SITE,
      );
      const plain = toMail({ kind, code: null, facts: { clinic: 'Alder' } }, SITE);
      const isWhole = mail.subject === plain.subject && mail.text.endsWith(plain.text.slice(-80));
      if (!isWhole || Object.keys(mail).join() !== 'subject,text') changed += 1;
    }
    tally(context, 'Vectors', 'mails', { tried: vectors.length, executed: changed });
    expect(changed).toBe(0);
  });
});
