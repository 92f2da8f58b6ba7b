import { describe, expect, it } from 'vitest';
import { toException } from '../../../../src/browser/analytics/send-exception.ts';

function withStack(error: Error, stack: string | undefined) {
  if (stack === undefined) delete error.stack;
  else error.stack = stack;
  return error;
}

const CHROMIUM = `TypeError: Cannot read properties of undefined
    at Object.rank (https://clinics.example/_astro/MatchResults.island.Rv_sDm-p.js:1:2345)
    at https://clinics.example/_astro/client.CzWaolnw.js:9:1`;
const FIREFOX = `rank@https://clinics.example/_astro/MatchResults.island.Rv_sDm-p.js:1:2345
@https://clinics.example/_astro/client.CzWaolnw.js:9:1`;

describe('the exception event', () => {
  it.each([
    ['Chromium', CHROMIUM],
    ['Firefox and Safari', FIREFOX],
  ])('names the kind of error and where it was thrown, as %s reports it', (_, stack) => {
    expect(toException(withStack(new TypeError('x'), stack), 'results', true)).toEqual({
      name: 'exception',
      description: 'TypeError at /_astro/MatchResults.island.Rv_sDm-p.js:1:2345',
      where: 'results',
      fatal: true,
    });
  });

  it.each([undefined, '', 'at https://clinics.example/results?condition=epilepsy:1:2'])(
    'names the kind alone when the stack is %j',
    (stack) => {
      const { description } = toException(withStack(new RangeError('x'), stack), 'quiz', false) as {
        description: string;
      };
      expect(description).toBe('RangeError');
    },
  );

  it('carries nothing of the message, which may quote an answer', () => {
    let caught: unknown;
    try {
      JSON.parse('epilepsy, this-week');
    } catch (error) {
      caught = error;
    }
    expect(String(caught)).toContain('epilepsy');
    expect(JSON.stringify(toException(caught, 'quiz', true))).not.toContain('epilepsy');
  });

  it.each([['epilepsy'], [undefined], [null], [{ condition: 'epilepsy' }]])(
    'says what kind of thing was thrown when it was no error: %j',
    (thrown) => {
      const event = toException(thrown, 'quiz', true) as { description: string };
      expect(event.description).toBe(typeof thrown);
    },
  );
});
