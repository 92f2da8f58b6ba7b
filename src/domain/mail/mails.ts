/** Emails never quote anything that was typed. */
import { toReasonSentence } from './mail-reasons.ts';
import { MAIL_TEMPLATES } from './mail-templates.ts';

export type MailOrder = {
  kind: string;
  /** For the link; null if there is none. */
  code: string | null;
  /** `clinic` is its name, `reason` the rule, `from_state` the previous state. */
  facts: Record<string, unknown>;
};

export type Mail = { subject: string; text: string };

/** By the kind's first word. */
const SUBMISSION_NAMES: Readonly<Record<string, (clinic: string) => string>> = {
  review: (clinic) => `your review of ${clinic}`,
  reply: (clinic) => `the reply from ${clinic} to a review`,
  dispute: (clinic) => `what ${clinic} says about one of its figures`,
  report: (clinic) => `what you told us about ${clinic}`,
};

/** `abcde fghij klmno pqrst`, which is easier to type. */
const toGroups = (code: string) => code.replace(/(.{5})(?=.)/g, '$1 ');

function toLinkText(link: string, code: string, siteUrl: string): string[] {
  const page = `${siteUrl}/reviews/mine`;
  return [
    `${link}\n${page}#${code}`,
    `Or open ${page} and type this code: ${toGroups(code)}`,
    'Keep this email to yourself: anyone with the code can do what you can.',
  ];
}

/** The code is in the link's fragment, which is never sent. Throws for an unknown kind. */
export function toMail({ kind, code, facts }: MailOrder, siteUrl: string): Mail {
  const template = MAIL_TEMPLATES[kind];
  const toName = SUBMISSION_NAMES[kind.split('-')[0] ?? ''];
  if (!template || !toName) throw new Error('There is no email of this kind.');
  const site = siteUrl.replace(/\/$/, '');
  const clinic = typeof facts['clinic'] === 'string' ? facts['clinic'] : 'one of our pages';
  const it = toName(clinic);
  const reason = toReasonSentence(kind, facts['reason']);
  const paragraphs = [
    'Hello,',
    ...template.toText({ it, clinic, reason, fromState: facts['from_state'] }),
    ...(template.link !== undefined && code !== null ? toLinkText(template.link, code, site) : []),
    kind === 'review-questioned' ? `You can write to us here: ${site}/contact` : '',
    template.isRefusal ? `If you think we are wrong, tell us: ${site}/contact` : '',
    `--\n${new URL(site).host} compares clinics. We write to you only about what you sent us, and never to sell anything. How we treat your address: ${site}/privacy`,
  ];
  return {
    subject: template.subject,
    text: `${paragraphs.filter((text) => text !== '').join('\n\n')}\n`,
  };
}
