import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Check,
  choices,
  type Columns,
  isFlag,
  isNumber,
  isText,
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

const TWO: Row[] = [
  { name: 'a', price: 1, treats: ['Pain'], seen: [] },
  { name: 'b', price: 2, treats: null, seen: [] },
];

describe('a list packed by column', () => {
  it('comes out as it went in, whatever it holds', () => {
    fc.assert(
      fc.property(rows, (list) => {
        expect(unpack(pack(list))).toEqual(list);
      }),
    );
  });

  it('keeps thousands of different values apart', () => {
    const list = Array.from({ length: 30_000 }, (_, at) => ({ ...TWO[0]!, price: at }));
    expect(unpack(pack(list)).map(({ price }) => price)).toEqual(list.map(({ price }) => price));
  });

  it('shares a value among the records that have it', () => {
    const seen = [{ by: 'video', isOpen: true }];
    const [first, second] = unpack(pack(TWO.map((row) => ({ ...row, seen }))));
    expect(first?.seen).toEqual(seen);
    expect(second?.seen).toBe(first?.seen);
  });

  const changed: [what: string, change: (packed: Packed) => unknown, message: RegExp][] = [
    ['nothing', () => null, /no packed list/],
    ['a negative count', (packed) => ({ ...packed, count: -1 }), /no packed list/],
    ['no columns', ({ count }) => ({ count }), /no packed list/],
    ['another count', (packed) => ({ ...packed, count: 3 }), /"name" .*2 values for 3 records/],
  ];
  const inColumn =
    (name: string, column: object | null): ((packed: Packed) => unknown) =>
    (packed) => ({
      ...packed,
      columns: { ...packed.columns, [name]: column && { ...packed.columns[name], ...column } },
    });
  it.each([
    ...changed,
    ['no column', inColumn('price', null), /"price" cannot be read: it is no column/],
    [
      'another kind of value',
      inColumn('price', { of: [1, '2'] }),
      /"price" .*"2" is no value of it/,
    ],
    ['a value too few', inColumn('price', { at: '#' }), /"price" .*1 values for 2 records/],
    ['a value that is not there', inColumn('price', { at: '#%' }), /"price" .*not in it/],
    ['a character before all values', inColumn('price', { at: '#\n' }), /"price" .*not in it/],
    ['a list too few', inColumn('treats', { at: '#' }), /"treats" .*1 values for 2 records/],
    ['a name that is not there', inColumn('treats', { at: '# $' }), /"treats" .*not in it/],
  ])('is refused with %s', (_, change, message) => {
    expect(() => unpack(change(pack(TWO)))).toThrow(message);
  });

  it('is never read as something that the checks refuse, however it is changed', () => {
    const isRow: Check<Row> = shapeOf<Row>({
      name: isText,
      price: orNull(isNumber),
      treats: orNull(listOf(isText)),
      seen: listOf(shapeOf<Row['seen'][number]>({ by: isText, isOpen: isFlag })),
    });
    fc.assert(
      fc.property(
        rows,
        fc.constantFrom('name', 'price', 'treats', 'seen'),
        fc.json(),
        (list, name, json) => {
          const packed = pack(list);
          const other = {
            ...packed,
            columns: { ...packed.columns, [name]: JSON.parse(json) as unknown },
          };
          try {
            expect(unpack(other).every(isRow)).toBe(true);
          } catch (error) {
            expect((error as Error).message).toContain(`The column "${name}" cannot be read`);
          }
        },
      ),
    );
  });
});
