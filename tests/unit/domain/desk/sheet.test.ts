import { describe, expect, it } from 'vitest';
import { FIELD_LABELS } from '../../../../src/domain/desk/field-labels.ts';
import type { FieldValue } from '../../../../src/domain/desk/field-values.ts';
import {
  toNextCard,
  toNextClinic,
  toVisitorWords,
} from '../../../../src/domain/desk/next-clinic.ts';
import { groupFields, SHEET_GROUPS } from '../../../../src/domain/desk/sheet-groups.ts';

describe('the groups of a sheet', () => {
  it('contain each existing field once', () => {
    const named = SHEET_GROUPS.flatMap(({ fields }) => fields);
    expect(new Set(named).size).toBe(named.length);
    expect(named.filter((field) => !FIELD_LABELS.has(field))).toEqual([]);
  });

  it('leave out no field, not even a new one', () => {
    const fields = ['rating', 'phone', 'a_new_one'].map((field) => ({ field }));
    const grouped = groupFields(fields).map(({ id, fields: inIt }) => [id, inIt.length]);
    expect(grouped).toEqual([
      ['contact', 1],
      ['ratings', 2],
    ]);
  });
});

describe('the preview of what visitors see', () => {
  const FEE = 'initial_consultation_fee';
  const MAIN = {
    ...{ clinic_id: 'c1', field: FEE, state: 'published', value: '85', is_main: true },
    ...{ source_title: 'Fees', checked_on: '2026-11-20', withheld_since: null },
  };
  const CLINIC = { id: 'c1', name: 'Rowan Clinic', is_example: false, [FEE]: 85 };
  const fields = [{ field: FEE, fresh_days: 60, old_days: 90, lapse_days: 180 }];

  type Rows = { clinic?: object; sources?: object[]; reviews?: object[]; disputes?: object[] };

  function toWords(rows: Rows, age = 'current', field = FEE) {
    const sheet = {
      ...{ sources: [MAIN], reviews: [], disputes: [], ...rows, fields },
      clinic: { ...CLINIC, ...rows.clinic },
    };
    const [first] = sheet.sources.filter((one) => Reflect.get(one, 'field') === field);
    return toVisitorWords({
      clinic: toNextClinic(sheet, '2026-11-27'),
      field,
      spec: { tier: field === 'rating' ? 'computed' : 'money', kind: 'pounds' },
      value: (Reflect.get(sheet.clinic, field) as FieldValue | undefined) ?? null,
      main: first ? { ...MAIN, ...first, age } : null,
    });
  }

  it('shows the source if they see the value', () => {
    expect(toWords({})).toBe('Published by the clinic');
    expect(toWords({ sources: [{ ...MAIN, state: 'noted' }] })).toBe('No source wording');
    expect(toWords({ clinic: { [FEE]: null } })).toBe('Not known');
    expect(toWords({ clinic: { is_example: true } })).toBe('Example');
  });

  it('says why the value is hidden, if they do not see it', () => {
    expect(toWords({ sources: [] })).toBe('Without a source, so not shown');
    expect(toWords({ sources: [{ ...MAIN, checked_on: '2026-05-01' }] }, 'lapsed')).toBe(
      'Lapsed: visitors see “Not checked yet”, and “Was £85, read on 1 May 2026. We have not been able to confirm it since.”',
    );
    const held = { ...MAIN, withheld_since: '2026-11-25T09:00:00Z' };
    expect(toWords({ sources: [held] }, 'lapsed')).toMatch(/^Held back: visitors see “Not checked/);
    expect(toWords({ sources: [{ ...MAIN, value: '95' }] })).toBe(
      'Its source says something else: visitors see “Not checked yet”',
    );
  });

  it('shows both prices if they differ, the higher one first', () => {
    const other = { ...MAIN, value: '95', is_main: false, source_title: 'Booking' };
    expect(toWords({ sources: [MAIN, other] })).toBe(
      'Two pages differ: visitors see £95, with £85 beside it',
    );
  });

  it('warns if the value is old or the clinic disputes it', () => {
    expect(toWords({ sources: [{ ...MAIN, checked_on: '2026-08-20' }] }, 'old')).toBe(
      'Old: visitors see that it may have changed',
    );
    const disputes = [{ clinic_id: 'c1', field: FEE, since: '2026-11-26' }];
    expect(toWords({ disputes })).toBe(
      'Published by the clinic; the clinic has disputed it since 26 November 2026',
    );
  });

  it('shows another value if visitors see that one instead', () => {
    expect(toWords({ clinic: { is_example: true, [FEE]: null } })).toBe(
      'Visitors see £150: example',
    );
    const reviews = Array.from({ length: 5 }, (_, at) => ({
      ...{ id: `r${at}`, clinic_id: 'c1', rating: 4, body: 'Prompt.', verification: 'email' },
      created_at: '2026-11-01T00:00:00Z',
    }));
    expect(toWords({ reviews }, 'current', 'rating')).toMatch(/: worked out by this site$/);
  });
});

it('a card preview exists for a hidden clinic too', () => {
  const clinic = { id: 'c1', name: 'Rowan Clinic', is_example: false, active: false };
  const sheet = { clinic, sources: [], reviews: [], disputes: [], fields: [] };
  expect(toNextCard(sheet, '2026-11-27', { clinics: [], sources: [] })?.name).toBe('Rowan Clinic');
});
