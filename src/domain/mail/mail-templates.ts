/** No subject names a clinic, because phones show subjects to anyone who looks. */

type MailFacts = {
  it: string;
  clinic: string;
  reason: string;
  fromState: unknown;
};

type Template = {
  subject: string;
  toText: (facts: MailFacts) => readonly string[];
  link?: string;
  isRefusal?: boolean;
};

const WITHDRAW = 'To remove it, open this page and withdraw it:';

const NOT_YOU = 'If you did not send it, you do not need to do anything. Nobody will see it.';

const toConfirm = (
  subject: string,
  toWhat: (clinic: string) => string,
  then: string,
): Template => ({
  subject,
  toText: ({ clinic }) => [
    `Somebody sent us ${toWhat(clinic)}, and gave this address. Was it you?`,
    `Nothing happens until you confirm it. ${then} If you do not confirm it within 7 days, we delete it.`,
    NOT_YOU,
  ],
  link: 'To confirm it or withdraw it, open this page:',
});

const toReturned = (subject: string): Template => ({
  subject,
  toText: ({ it, reason }) => [
    `We have read ${it}. It cannot go on the site as it is now.`,
    reason,
    'We never edit reviews or replies. You can change yours, and then we read it again. If we hear nothing within 30 days, we delete it.',
  ],
  link: 'To see it and change it, open this page:',
});

const toRefusal = (subject: string, toWhat: (it: string) => string): Template => ({
  subject,
  toText: ({ it, reason }) => [
    toWhat(it),
    reason,
    'The same rules apply to praise and to criticism. We delete what you sent, and your address, after 30 days.',
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
    'Then a person will read it, within five working days.',
  ),
  'reply-confirm': toConfirm(
    'Please confirm your reply to a review',
    (clinic) => `a reply from ${clinic} to a review`,
    'Then a person will read it, within five working days.',
  ),
  'dispute-confirm': toConfirm(
    'Please confirm that a figure is wrong',
    (clinic) => `a message that a figure of ${clinic} is wrong`,
    'Then a person will look at it, within two working days.',
  ),
  'review-published': {
    subject: 'Your review is on the site',
    toText: ({ it, fromState }) => [
      fromState === 'questioned'
        ? `We have looked into what was said about ${it}. It stays on the site.`
        : `Thank you. We have read ${it}, and it will be on the site soon.`,
      'It stays until two years after the month of your appointment. Then we delete it and your address.',
    ],
    link: WITHDRAW,
  },
  'review-returned': toReturned('Your review needs a change'),
  'review-declined': toRefusal(
    'Your review is not going on the site',
    (it) => `We have read ${it}. We cannot put it on the site.`,
  ),
  'review-questioned': {
    subject: 'Somebody says your review should be removed',
    toText: ({ it, reason }) => [
      `Somebody has asked us to take down ${it}.`,
      reason,
      'It stays on the site while we look into it. We tell nobody who you are.',
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
    subject: 'The site says that you dispute a figure',
    toText: ({ it }) => [
      `Thank you. We have read ${it}.`,
      'Next to the figure, the site now says that the clinic disputes it, and since when. The figure stays until we know more. We will write again when we do.',
    ],
  },
  'dispute-closed': toClosed(
    'The outcome of your dispute',
    'We delete what you sent, and your address, after 90 days.',
  ),
  'report-closed': toClosed(
    'The outcome of your report',
    'We have now deleted your address. We delete what you sent after 90 days.',
  ),
};
