import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LEDGER_QUESTIONS } from '../../../../src/domain/clinic/ledger.ts';
import { CHECK_QUESTIONS } from '../../../../src/domain/eligibility/check-questions.ts';
import { QUESTIONS, toAnswer } from '../../../../src/domain/quiz/questions.ts';
import { toggleChoice } from '../../../../src/domain/questions/question.ts';

const NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ');

describe('the questions', () => {
  it('are six, with exactly the options in the rules', () => {
    const options = QUESTIONS.map(({ id, options }) => [id, options.map(({ value }) => value)]);
    expect(Object.fromEntries(options)).toEqual({
      condition: [
        ...['chronic-pain', 'anxiety', 'epilepsy', 'ptsd'],
        ...['cancer', 'sleep', 'arthritis', 'other'],
      ],
      'treatment-history': [
        ...['nhs-medications', 'private-specialist', 'therapy'],
        ...['alternative', 'surgery', 'nothing'],
      ],
      priorities: [
        ...['specialization', 'cost', 'speed', 'support'],
        ...['variety', 'discretion', 'location'],
      ],
      budget: ['under-150', '150-250', '250-400', '400-plus', 'need-info'],
      location: ['virtual', 'london', 'midlands', 'north', 'scotland', 'wales', 'ni'],
      urgency: ['this-week', 'two-weeks', 'month', 'researching'],
    });
  });

  it('allow several answers only for the treatment history', () => {
    const multiple = QUESTIONS.filter((question) => question.multiple).map(({ id }) => id);
    expect(multiple).toEqual(['treatment-history']);
  });

  it('promise nothing', () => {
    expect(JSON.stringify(QUESTIONS)).not.toMatch(/you qualify|\bsafe\b|proven|cure|best treat/i);
  });
});

describe('an answer', () => {
  it('keeps the options in their listed order, whatever order they were chosen in', () => {
    expect(toAnswer('treatment-history', ['surgery', 'therapy', 'surgery'])).toEqual({
      'treatment-history': ['therapy', 'surgery'],
    });
  });
});

describe('choosing an option', () => {
  it.each([
    [[], 'therapy', ['therapy']],
    [['therapy'], 'therapy', []],
    [['therapy'], 'surgery', ['therapy', 'surgery']],
    [['therapy', 'surgery'], 'nothing', ['nothing']],
    [['nothing'], 'therapy', ['therapy']],
  ])('when %j is already chosen, %s gives %j', (chosen, value, result) => {
    expect(toggleChoice(chosen, value)).toEqual(result);
  });
});

it.each([
  ['quiz', QUESTIONS, ['content/*.yml', 'content/education/*.md', 'src/pages/**/*.astro']],
  ['eligibility check', CHECK_QUESTIONS, ['content/eligibility.yml']],
])('the number of %s questions is right wherever a page states it', (name, questions, files) => {
  const exclude = name === 'quiz' ? ['content/eligibility.yml'] : [];
  const texts = globSync(files, { exclude }).map((path) => readFileSync(path, 'utf8'));
  const named = texts
    .flatMap((text) => [...text.matchAll(/\b(\w+) questions\b/gi)])
    .map(([, word]) => NUMBERS.indexOf(word?.toLowerCase() ?? ''))
    .filter((number) => number !== -1 && number !== LEDGER_QUESTIONS.length);
  expect(new Set(named)).toEqual(new Set([questions.length]));
});
