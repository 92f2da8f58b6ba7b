/** Subjects never name a clinic: a locked phone shows them to anyone. */

type MailFacts = {
  /** Such as "your review of Alder Clinic". */
  it: string;
  /** The clinic’s name, or "one of our pages". */
  clinic: string;
  reason: string;
  fromState: unknown;
};

type Template = {
  subject: string;
  /** Paragraphs; empty ones are left out. */
  toText: (facts: MailFacts) => readonly string[];
  link?: string;
  isRefusal?: boolean;
};

const WITHDRAW = 'To withdraw it, open this page:';

const NOT_YOU = 'If it was not you, you can ignore this email. Nobody will see what was sent.';

const toConfirm = (
  subject: string,
  toWhat: (clinic: string) => string,
  then: string,
): Template => ({
  subject,
  toText: ({ clinic }) => [
    `Somebody sent us ${toWhat(clinic)}, and gave this email address. Was it you?`,
    `Nothing happens until you confirm it. ${then} If you do not confirm it within 7 days, we delete it.`,
    NOT_YOU,
  ],
  link: 'To confirm or withdraw it, open this page:',
});

const toReturned = (subject: string): Template => ({
  subject,
  toText: ({ it, reason }) => [
    `We have read ${it}. We cannot publish it as it is.`,
    reason,
    'We never edit reviews or replies. You can change yours, and we will read it again. If we hear nothing within 30 days, we delete it.',
  ],
  link: 'To see and change it, open this page:',
});

const toRefusal = (subject: string, toWhat: (it: string) => string): Template => ({
  subject,
  toText: ({ it, reason }) => [
    toWhat(it),
    reason,
    'The same rules apply to praise and to criticism. After 30 days we delete what you sent, along with your address.',
  ],
  isRefusal: true,
});

const toClosed = (subject: string, until: string): Template => ({
  subject,
  toText: ({ it, reason }) => [`We have looked into ${it}.`, reason, until],
  isRefusal: true,
});

export const MAIL_TEMPLATES: Readonly<Record<string, Template>> = {
  'review-confirm': toConfirm(
    'Please confirm your review',
    (clinic) => `a review of ${clinic}`,
    'Then a person reads it within five working days.',
  ),
  'reply-confirm': toConfirm(
    'Please confirm your reply to a review',
    (clinic) => `a reply from ${clinic} to a review`,
    'Then a person reads it within five working days.',
  ),
  'dispute-confirm': toConfirm(
    'Please confirm your message about a figure',
    (clinic) => `a message saying that a figure for ${clinic} is wrong`,
    'Then a person checks it within two working days.',
  ),
  'review-published': {
    subject: 'Your review is on the site',
    toText: ({ it, fromState }) => [
      fromState === 'questioned'
        ? `We have looked into what was said about ${it}. It stays on the site.`
        : `Thank you. We have read ${it}, and it will be on the site soon.`,
      'It stays until two years after the month of your appointment. Then we delete it, along with your address.',
    ],
    link: WITHDRAW,
  },
  'review-returned': toReturned('Your review needs a change'),
  'review-declined': toRefusal(
    'Your review is not going on the site',
    (it) => `We have read ${it}. We cannot put it on the site.`,
  ),
  'review-questioned': {
    subject: 'Somebody has asked us to remove your review',
    toText: ({ it, reason }) => [
      `Somebody has asked us to take down ${it}.`,
      reason,
      'It stays on the site while we look into it. We do not tell anybody else who you are.',
      'Please tell us within five days whether it is true, and how you know. If we hear nothing, we may have to take it down.',
    ],
    link: 'To withdraw it instead, open this page:',
  },
  'review-removed': toRefusal(
    'Your review is no longer on the site',
    (it) => `We have taken ${it} off the site.`,
  ),
  'reply-published': {
    subject: 'Your reply is on the site',
    toText: ({ it }) => [
      `Thank you. We have read ${it}. It will be on the site soon, below the review.`,
      'It stays as long as the review does.',
    ],
    link: WITHDRAW,
  },
  'reply-returned': toReturned('Your reply needs a change'),
  'reply-declined': toRefusal(
    'Your reply is not going on the site',
    (it) => `We have read ${it}. We cannot put it on the site.`,
  ),
  'reply-removed': toRefusal(
    'Your reply is no longer on the site',
    (it) => `We have taken ${it} off the site.`,
  ),
  'dispute-published': {
    subject: 'The site now says that you dispute a figure',
    toText: ({ it }) => [
      `Thank you. We have read ${it}.`,
      'Beside the figure, the site now says that the clinic disputes it, and since when. The figure stays until we know more. We will write again when we do.',
    ],
  },
  'dispute-closed': toClosed(
    'The outcome for the figure you disputed',
    'After 90 days we delete what you sent, along with your address.',
  ),
  'report-closed': toClosed(
    'The outcome of your report',
    'We deleted your address when we sent this email. After 90 days we delete what you sent.',
  ),
};
