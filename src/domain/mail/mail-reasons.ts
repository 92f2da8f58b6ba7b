import type { SUBMISSION_DECISIONS } from '../database-rules.ts';

type Sentences = Readonly<Record<string, string>>;

type RuleWithReasons = Exclude<(typeof SUBMISSION_DECISIONS)[number], { reasons: readonly [] }>;

/** Every reason for each kind of mail, except `spam`, which gets no answer. */
type MailReasons = {
  [Rule in RuleWithReasons as `${Rule['kind']}-${Rule['to_state']}`]: Readonly<
    Record<Exclude<Rule['reasons'][number], 'spam'>, string>
  >;
};

const NAMES_A_PERSON = 'It names or describes a person, who could be harmed and cannot reply.';
const GIVES_CONTACTS =
  'It gives a phone number, an email address or a web address, which could be misused.';
const IS_UNLAWFUL = 'The law does not allow us to publish what it says.';
const IS_ADVERT = 'It reads like an advert.';
const WAS_NO_PATIENT = 'We could not be sure that it came from a patient of this clinic.';
const WAS_PAID_FOR = 'Something was offered in return for it. The law bans such reviews.';

export const MAIL_REASONS = {
  'review-returned': {
    medicine:
      'It names a medicine or gives the price of one. The law does not allow us to publish that.',
    person: NAMES_A_PERSON,
    contact: GIVES_CONTACTS,
    effect:
      'It describes the effect of a treatment. Reviews here are about the clinic’s service: booking, waiting, staff, fees and delivery.',
    health: 'It says something about your health, or somebody else’s, which should stay private.',
    insult: 'It insults somebody. Please say what happened instead.',
    unproven: 'It accuses somebody of wrongdoing, and readers cannot tell whether it is true.',
  },
  'review-declined': {
    'not-a-patient': WAS_NO_PATIENT,
    offered: WAS_PAID_FOR,
    'not-service': 'It is not about the clinic’s service.',
    advert: IS_ADVERT,
    twice: 'You have already reviewed this visit, and one review of it is enough.',
    unlawful: IS_UNLAWFUL,
  },
  'review-questioned': {
    notice: 'They say that it is wrong and is harming them.',
    'not-a-patient': 'They say that it was not written by a patient of this clinic.',
    offered: 'They say that something was offered in return for it.',
    unlawful: 'They say that it is against the law.',
  },
  'review-removed': {
    'not-a-patient': WAS_NO_PATIENT,
    offered: WAS_PAID_FOR,
    unlawful: IS_UNLAWFUL,
    'no-answer': 'Somebody said that it was wrong. We asked you about it and did not hear back.',
  },
  'reply-returned': {
    medicine:
      'It names a medicine or gives the price of one. The law does not allow us to publish that.',
    person: NAMES_A_PERSON,
    contact: GIVES_CONTACTS,
    patient:
      'It says something about a patient. Even the fact that somebody is a patient should stay private.',
    insult: 'It insults somebody. Please say what happened instead.',
  },
  'reply-declined': {
    'not-the-clinic': 'We could not be sure that it came from the clinic.',
    advert: IS_ADVERT,
    unlawful: IS_UNLAWFUL,
  },
  'reply-removed': {
    unlawful: IS_UNLAWFUL,
    patient:
      'It says something about a patient. Even the fact that somebody is a patient should stay private.',
  },
  'dispute-closed': {
    fixed: 'You were right, and we have changed the figure. Thank you.',
    'was-right': 'We read the page again, and it says what we show.',
    'no-grounds': 'We found no page that says otherwise, so the figure stays as it was.',
  },
  'report-closed': {
    fixed: 'You were right, and we have corrected it. Thank you.',
    'was-right': 'We checked again, and what the page says is still correct. Thank you for asking.',
    'no-grounds': 'We checked again, and found nothing to change. Thank you for asking.',
  },
} as const satisfies MailReasons;

/** Empty if mail of this kind gives no such reason. */
export function toReasonSentence(kind: string, reason: unknown): string {
  const sentences: Sentences | undefined = (MAIL_REASONS as Readonly<Record<string, Sentences>>)[
    kind
  ];
  return (typeof reason === 'string' && sentences?.[reason]) || '';
}
