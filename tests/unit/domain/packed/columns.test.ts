import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choices,
  type Columns,
  isFlag,
  isNumber,
  listOf,
  nameLists,
  oneOf,
  orNull,
  packRows,
  shapeOf,
  texts,
  unpackRows,
} from '../../../../src/domain/packed/columns.ts';
import { takeAll } from '../../../../src/domain/steps.ts';

type Row = {
  name: string;
  price: number | null;
  treats: string[] | null;
  seen: { by: string; isOpen: boolean }[];
};

const COLUMNS: Columns<Row> = {
  name: texts,
  price: choices(orNull(isNumber)),
  treats: nameLists,
  seen: choices(
    listOf(shapeOf<Row['seen'][number]>({ by: oneOf(['video', 'phone']), isOpen: isFlag })),
  ),
};

const rows: fc.Arbitrary<Row[]> = fc.array(
  fc.record({
    name: fc.string({ unit: 'binary' }),
    price: fc
      .option(fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })), {
        nil: null,
      })
      .map((price) => (price === 0 ? 0 : price)),
    treats: fc.option(fc.array(fc.string({ unit: 'binary', maxLength: 3 })), { nil: null }),
    seen: fc.array(fc.record({ by: fc.constantFrom('video', 'phone'), isOpen: fc.boolean() }), {
      maxLength: 2,
    }),
  }),
  { maxLength: 150 },
);

type Packed = { count: number; columns: Record<string, { of: unknown[]; at: string }> };

const pack = (list: Row[]) => JSON.parse(JSON.stringify(packRows(list, COLUMNS))) as Packed;
const unpack = (packed: unknown) => takeAll(unpackRows(packed, COLUMNS, (row) => ({ ...row })));

describe('a list packed by column', () => {
  it('comes out as it went in, whatever it holds', () => {
    fc.assert(
      fc.property(rows, (list) => {
        expect(unpack(pack(list))).toEqual(list);
      }),
    );
  });
});
