/** Any pack that the page can hold, for properties. */
import fc from 'fast-check';
import { FEE_NAMES } from '../../../../src/domain/clinic/fee-names.ts';
import { DOUBTS } from '../../../../src/domain/cost/clinic-fees.ts';
import { COST_LABELS } from '../../../../src/domain/cost/cost-labels.ts';
import { PROVENANCE_STATES } from '../../../../src/domain/figure/figure.ts';
import { STEP_IDS } from '../../../../src/domain/pack/checklist.ts';
import { DOCUMENT_IDS } from '../../../../src/domain/pack/documents.ts';
import {
  FIELD_NAMES,
  LIST_NAMES,
  type Pack,
  PACK_FIELDS,
  PACK_LISTS,
  type PackCostLine,
  type PackField,
} from '../../../../src/domain/pack/pack.ts';
import { ASK_IDS } from '../../../../src/domain/pack/suggested-questions.ts';
import { NATIONS } from '../../../../src/domain/place/areas.ts';

/** Days of four centuries, as ISO dates. */
export const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2299-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const words = (most: number) => fc.string({ unit: 'grapheme', maxLength: Math.min(most, 40) });
const lines = (most: number) =>
  words(most).map((text) => text.replace(/[\r\n]/g, ' ').slice(0, most));

const toValues = ({ kind, most }: PackField) =>
  kind === 'day' ? fc.option(days, { nil: '' }) : kind === 'line' ? lines(most) : words(most);

const toRecord = (fields: Readonly<Record<string, PackField>>) =>
  fc.record(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toValues(field)])),
  );

const pence = fc.nat(1_000_000);
const ranges = fc.record({ low: pence, high: pence });
const slugs = fc.stringMatching(/^[a-z]{1,8}(-[a-z]{1,8})?$/);
const states = fc.constantFrom(...PROVENANCE_STATES);

const costLines = fc.record({
  kind: fc.constantFrom(...(Object.keys(COST_LABELS) as PackCostLine['kind'][])),
  count: fc.nat(24),
  each: ranges,
  sum: ranges,
  fee: fc.option(fc.constantFrom(...FEE_NAMES)),
  state: fc.option(states),
  checkedOn: fc.option(days, { nil: '' }),
});

export const packs = fc
  .record({
    texts: fc.record(
      Object.fromEntries(FIELD_NAMES.map((name) => [name, toValues(PACK_FIELDS[name])])),
    ),
    lists: fc.record(
      Object.fromEntries(
        LIST_NAMES.map((name) => [
          name,
          fc.array(toRecord(PACK_LISTS[name].fields), { maxLength: 4 }),
        ]),
      ),
    ),
    rest: fc.record({
      nation: fc.constantFrom('', ...NATIONS),
      asks: fc.uniqueArray(fc.constantFrom(...ASK_IDS)),
      ticked: fc.uniqueArray(fc.constantFrom(...STEP_IDS, ...DOCUMENT_IDS)),
      clinics: fc.array(
        fc.record({
          slug: slugs,
          name: lines(120),
          isExample: fc.boolean(),
          records: words(300),
          state: states,
        }),
        { maxLength: 4 },
      ),
      costs: fc.array(
        fc.record({
          slug: slugs,
          name: lines(120),
          isExample: fc.boolean(),
          takenOn: days,
          plan: lines(300),
          doubt: fc.option(fc.constantFrom(...DOUBTS)),
          lines: fc.array(costLines, { maxLength: 6 }),
          total: ranges,
        }),
        { maxLength: 3 },
      ),
    }),
  })
  .map(({ texts, lists, rest }) => ({ ...texts, ...lists, ...rest }) as unknown as Pack);
