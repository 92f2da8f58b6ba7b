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

describe('an exception event', () => {
  it.each([
    ['Chromium', CHROMIUM],
    ['Firefox and Safari', FIREFOX],
  ])('names the kind of error and where it was thrown, as reported by %s', (_, stack) => {
    expect(toException(withStack(new TypeError('x'), stack), 'results', true)).toEqual({
      name: 'exception',
      description: 'TypeError at /_astro/MatchResults.island.Rv_sDm-p.js:1:2345',
      where: 'results',
      fatal: true,
    });
  });

  it('leaves out the message, which may quote an answer', () => {
    let caught: unknown;
    try {
      JSON.parse('epilepsy, this-week');
    } catch (error) {
      caught = error;
    }
    expect(String(caught)).toContain('epilepsy');
    expect(JSON.stringify(toException(caught, 'quiz', true))).not.toContain('epilepsy');
  });
});
