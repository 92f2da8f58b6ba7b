/** Refusals of the database, and what the sender can do (rules §2). */
export const REFUSALS = {
  about: 'Say which page you mean. Its name will do.',
  shown: 'Say in a few words what stands there.',
  choice: 'Choose one of the answers.',
  clinic: 'We found no clinic of that name. Write it as our list of clinics does.',
  field: 'Choose the figure that you mean.',
  review: 'That review is no longer on the site.',
  month: 'Choose the month of your appointment. It must be one of the last 24.',
  rating: 'Say how the service was, all in all.',
  answers: 'Answer each of the questions. “Does not apply” is an answer too.',
  offered:
    'We take no review that anybody gave or promised something for. Thank you for saying so.',
  consent: 'We need your agreement before we may keep what you wrote.',
  email: 'Write a whole email address, such as name@example.org.',
  domain:
    'For a clinic, write from an address of the clinic’s own website. If you have none, write to us instead.',
  'seen-at': 'Write the whole address of the page, beginning with https://.',
  short: 'Write a little more, so that others can use it.',
  long: 'That is too long. Write a little less.',
  medicine:
    'It names a medicine, or what one costs by the gram. The law does not let us print that. Take it out and send it again.',
  person: 'It seems to name somebody. Say “the doctor” or “a nurse” instead, and send it again.',
  contact:
    'It holds an email address, a web address or a telephone number. Take it out and send it again.',
  ticket: 'The form had been open for too long. Send it once more.',
  busy: 'We have had very many forms in the last hour. Try again in an hour, or write to us.',
  code: 'We do not know that code. Copy it from our newest email. What has been deleted has no code any more.',
  over: 'This was withdrawn, or is settled. You can write a new one.',
  'too-late': 'This is on the site already. You can withdraw it and write a new one.',
} as const satisfies Record<string, string>;

export type Refusal = keyof typeof REFUSALS;
