/** The database's refusals and what the sender can do. */
export const REFUSALS = {
  about: 'Say which page you mean. Its name will do.',
  shown: 'Say in a few words what the page says.',
  choice: 'Choose one of the answers.',
  clinic: 'We found no clinic with that name. Write it as it appears in our list of clinics.',
  field: 'Choose the figure that you mean.',
  review: 'That review is no longer on the site.',
  month: 'Choose the month of your appointment. It must be one of the last 24.',
  rating: 'Say how the service was overall.',
  answers: 'Answer each of the questions. “Does not apply” is an answer too.',
  offered:
    'We do not accept a review if anybody gave or promised something for it. Thank you for saying so.',
  consent: 'We need your agreement before we may keep what you wrote.',
  email: 'Enter a full email address, such as name@example.org.',
  domain:
    'To write for a clinic, use an email address that matches the clinic’s own website. If you do not have one, write to us instead.',
  'seen-at': 'Enter the full web address of the page, starting with https://.',
  short: 'Write a little more, so that others can use it.',
  long: 'That is too long. Write a little less.',
  medicine:
    'It names a medicine, or says what one costs by the gram. The law does not let us print that. Take it out and send it again.',
  person: 'It seems to name a person. Say “the doctor” or “a nurse” instead, and send it again.',
  contact:
    'It has an email address, a web address or a telephone number in it. Take it out and send it again.',
  ticket: 'The form was open for too long. Send it again.',
  busy: 'We have had a great many forms in the last hour. Try again in an hour, or write to us.',
  code: 'We do not recognise that code. Copy it from our latest email. A code stops working when we delete what you sent.',
  over: 'This has been withdrawn or settled. You can write a new one.',
  'too-late': 'This is already on the site. You can withdraw it and write a new one.',
} as const satisfies Record<string, string>;

export type Refusal = keyof typeof REFUSALS;
