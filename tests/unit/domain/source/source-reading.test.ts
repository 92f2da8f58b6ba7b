import { describe, expect, it } from 'vitest';
import { toCopiesNote, toReadingDay } from '../../../../src/domain/source/source-reading.ts';

const copy = (checkedOn: string) => ({ checkedOn, copy: true });
const live = (checkedOn: string) => ({ checkedOn, copy: false });

describe('the note on a list of sources', () => {
  it.each([
    [[copy('2026-11-20')], 'We read a stored copy of this page on 20 November 2026.'],
    [
      [copy('2026-11-20'), copy('2026-11-20')],
      'We read stored copies of these pages on 20 November 2026.',
    ],
    [
      [copy('2026-11-22'), copy('2026-10-30'), copy('2026-11-20')],
      'We read stored copies of these pages between 30 October 2026 and 22 November 2026.',
    ],
    [
      [copy('2026-11-20'), live('2026-12-01')],
      'Where no date is given, we read stored copies of these pages on 20 November 2026.',
    ],
  ])('distinguishes copies from live pages: %j', (sources, note) => {
    expect(toCopiesNote(sources)).toBe(`${note} The live page may have changed.`);
  });

  it.each([[[]], [[live('2026-12-01'), live('2026-12-02')]]])('is absent for %j', (sources) => {
    expect(toCopiesNote(sources)).toBeNull();
  });
});

it('a live page has the date it was read, and a copy does not', () => {
  expect(toReadingDay(live('2026-12-01'))).toBe('read on 1 December 2026');
  expect(toReadingDay(copy('2026-12-01'))).toBeNull();
});
