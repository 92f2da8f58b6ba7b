import type { SUBMISSION_DECISIONS } from '../database-rules.ts';

type Sentences = Readonly<Record<string, string>>;

type RuleWithReasons = Exclude<(typeof SUBMISSION_DECISIONS)[number], { reasons: readonly [] }>;

/** For each kind of email, every reason except `spam`, which gets no reply. */
type MailReasons = {
  [Rule in RuleWithReasons as `${Rule['kind']}-${Rule['to_state']}`]: Readonly<
    Record<Exclude<Rule['reasons'][number], 'spam'>, string>
  >;
};

const NAMES_A_PERSON =
  'It names or describes a person. That person could be harmed and cannot answer.';
const GIVES_CONTACTS =
  'It gives a phone number, an email address or a web address. Those can be misused.';
const IS_UNLAWFUL = 'The law does not let us show what it says.';
const IS_ADVERT = 'It reads like an advert.';
const NOT_A_PATIENT = 'We could not tell that it comes from a patient of this clinic.';
const WAS_PAID_FOR = 'Somebody was offered something for it. The law bans such reviews.';

export const MAIL_REASONS = {
  'review-returned': {
    medicine: 'It names a medicine or what one costs. The law does not let us show that.',
    person: NAMES_A_PERSON,
    contact: GIVES_CONTACTS,
    effect:
      'It says what a treatment did. Reviews here are about the clinic’s service: booking, waiting, staff, fees and delivery.',
    health: 'It says something about your health, or somebody else’s. That should stay private.',
    insult: 'It has words that insult somebody. Say what happened instead.',
    unproven: 'It accuses somebody of doing wrong, and readers cannot tell whether it is true.',
  },
  'review-declined': {
    'not-a-patient': NOT_A_PATIENT,
    offered: WAS_PAID_FOR,
    'not-service': 'It is not about the service of the clinic.',
    advert: IS_ADVERT,
    twice: 'You have reviewed the same visit before, and one review of it is enough.',
    unlawful: IS_UNLAWFUL,
  },
  'review-questioned': {
    notice: 'They say that it is wrong and does them harm.',
    'not-a-patient': 'They say that its writer was not a patient of this clinic.',
    offered: 'They say that something was offered for it.',
    unlawful: 'They say that the law does not allow what it says.',
  },
  'review-removed': {
    'not-a-patient': NOT_A_PATIENT,
    offered: WAS_PAID_FOR,
    unlawful: IS_UNLAWFUL,
    'no-answer': 'Somebody said that it was wrong. We asked you about it and had no answer.',
  },
  'reply-returned': {
    medicine: 'It names a medicine or what one costs. The law does not let us show that.',
    person: NAMES_A_PERSON,
    contact: GIVES_CONTACTS,
    patient:
      'It says something about a patient. Even the fact that somebody is a patient should stay private.',
    insult: 'It has words that insult somebody. Say what happened instead.',
  },
  'reply-declined': {
    'not-the-clinic': 'We could not tell that it comes from the clinic.',
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
    'no-grounds': 'We found no page that says something else, so the figure stays as it was.',
  },
  'report-closed': {
    fixed: 'You were right, and we have put it right. Thank you.',
    'was-right': 'We looked again, and what the page says is still right. Thank you for asking.',
    'no-grounds': 'We looked again, and found nothing that we could change. Thank you for asking.',
  },
} as const satisfies MailReasons;

export function toReasonSentence(kind: string, reason: unknown): string {
  const sentences: Sentences | undefined = (MAIL_REASONS as Readonly<Record<string, Sentences>>)[
    kind
  ];
  return (typeof reason === 'string' && sentences?.[reason]) || '';
}
