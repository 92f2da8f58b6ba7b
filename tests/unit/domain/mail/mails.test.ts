import { describe, expect, it } from 'vitest';
import { MAIL_REASONS } from '../../../../src/domain/mail/mail-reasons.ts';
import { MAIL_TEMPLATES } from '../../../../src/domain/mail/mail-templates.ts';
import { toMail } from '../../../../src/domain/mail/mails.ts';

const SITE = 'https://clinics.example';
const CODE = '0123456789abcdef0123';
const facts = { clinic: 'Alder Clinic' };

const HAS_LINK = /-(confirm|published|returned|questioned)$/;

const MAIL_KINDS = Object.keys(MAIL_TEMPLATES);

describe.each(MAIL_KINDS.map((kind) => ({ kind })))('the email “$kind”', ({ kind }) => {
  const mail = toMail({ kind, code: CODE, facts }, SITE);

  it('says who sent it and where to read how addresses are kept', () => {
    expect(mail.text).toContain('clinics.example compares clinics');
    expect(mail.text).toContain(`${SITE}/privacy`);
  });

  it('has a short subject that names no clinic, since phones preview it', () => {
    expect(mail.subject).not.toContain('Alder');
    expect(mail.subject.length).toBeLessThan(60);
  });

  it('has complete lines and paragraphs', () => {
    expect(mail.text).not.toMatch(/undefined|null|\n{3}| {2}/);
  });
});

describe('a link in an email', () => {
  const linked = MAIL_KINDS.filter((kind) => HAS_LINK.test(kind) && kind !== 'dispute-published');

  it('appears only if the reader can act on it', () => {
    const found = MAIL_KINDS.filter((kind) =>
      toMail({ kind, code: CODE, facts }, SITE).text.includes(CODE),
    );
    expect(found).toEqual(linked);
  });

  it('keeps its code out of requests, and is followed by the code in groups of five', () => {
    const { text } = toMail({ kind: 'review-confirm', code: CODE, facts }, `${SITE}/`);
    expect(text).toContain(`${SITE}/reviews/mine#${CODE}`);
    expect(text).toContain('01234 56789 abcde f0123');
    expect(text).not.toMatch(/\?[^\s]*0123/);
  });
});

describe('a decision email', () => {
  const reasons = Object.entries(MAIL_REASONS).flatMap(([kind, sentences]) =>
    Object.entries(sentences).map(([reason, sentence]) => ({ kind, reason, sentence })),
  );

  it.each(reasons)('$kind for “$reason” states its rule', ({ kind, reason, sentence }) => {
    const { text } = toMail({ kind, code: CODE, facts: { ...facts, reason } }, SITE);
    expect(text).toContain(`\n\n${sentence}\n\n`);
  });

  it('that declines or removes a text says how to object', () => {
    for (const kind of ['review-declined', 'review-removed', 'reply-declined', 'reply-removed']) {
      expect(toMail({ kind, code: null, facts }, SITE).text).toContain(`${SITE}/contact`);
    }
  });

  it('for a review kept after a challenge says that it stays', () => {
    const kind = 'review-published';
    const stays = toMail({ kind, code: CODE, facts: { ...facts, from_state: 'questioned' } }, SITE);
    expect(stays.text).toContain('It stays on the site.');
    expect(toMail({ kind, code: CODE, facts }, SITE).text).not.toContain('It stays on the site.');
  });
});
