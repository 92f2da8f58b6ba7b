import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as read from '../../../src/domain/record/fields.ts';
import { anyCharacter } from '../../fixtures/any-character.ts';

describe('a number', () => {
  it.each([
    [150, 150],
    ['150', 150],
    [' £1,500.50 ', 1500.5],
    ['92%', 92],
    [99.999, 100],
    [0, 0],
    [-1, null],
    [1e9, null],
    ['', null],
    ['from 150', null],
    [true, null],
    [{ valueOf: () => 150 }, null],
  ])('read from %j is %j', (value, number) => {
    expect(read.pounds(value)).toBe(number);
  });
});

describe('a yes or no', () => {
  it.each([
    [true, true],
    ['TRUE', true],
    [1, true],
    ['no', false],
    [0, false],
    ['maybe', null],
    [null, null],
    [[], null],
  ])('read from %j is %j', (value, flag) => {
    expect(read.flag(value)).toBe(flag);
  });
});

describe('a line of text', () => {
  it.each([
    ['  a \n b  ', 'a b'],
    ['a\u0000\u202Eb', 'ab'],
    [12, '12'],
    ['   ', null],
    [{}, null],
    [undefined, null],
  ])('read from %j is %j', (value, text) => {
    expect(read.text(20)(value)).toBe(text);
  });
});

describe('a list', () => {
  it.each([
    [
      ['a', ' a ', 'A', '', null, 'b'],
      ['a', 'b'],
    ],
    ['["a","b"]', ['a', 'b']],
    ['{a,"b, c"}', ['a', 'b, c']],
    ['a, b;c', ['a', 'b', 'c']],
    ['[broken', ['[broken']],
    [[['a'], { b: 1 }, 7], ['7']],
    [{ length: 3, 0: 'a' }, []],
    [null, []],
    [
      Array.from({ length: 60 }, (_, index) => index),
      Array.from({ length: 50 }, (_, index) => `${index}`),
    ],
  ])('read from %j is %j', (value, list) => {
    expect(read.words(value)).toEqual(list);
  });
});

describe('a link', () => {
  it.each([
    ['https://a.example/x?y=1#z', 'https://a.example/x?y=1#z'],
    ['http://a.example', 'http://a.example/'],
    ['a.example/x', 'https://a.example/x'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['tel:+441234567890', 'tel:+441234567890'],
    [' HTTPS://A.example ', 'https://a.example/'],
  ])('with the harmless address %j is kept as %j', (value, link) => {
    expect(read.link(value)).toBe(link);
  });

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>',
    'file:///etc/passwd',
    '//evil.example',
    'https://user:password@evil.example',
    'mailto:',
    'x'.repeat(5000),
    '',
    7,
    null,
  ])('with the address %j is dropped', (value) => {
    expect(read.link(value)).toBeNull();
  });

  it('has an allowed scheme or is null', () => {
    const schemes = fc.constantFrom('javascript:', 'data:', 'https://', 'tel:', '//', 'a.b', '');
    fc.assert(
      fc.property(schemes, fc.string({ unit: anyCharacter }), (scheme, rest) => {
        const link = read.link(`${scheme}${rest}`);
        if (link !== null) expect(link).toMatch(/^(?:https?:\/\/[^/]|mailto:.|tel:.)/);
      }),
    );
  });
});

describe('a phone number, email address or colour', () => {
  it.each([
    [read.phone, '020 7467 8345', '020 7467 8345'],
    [read.phone, 'tel:+44 (0)20 7467', '+44 (0)20 7467'],
    [read.phone, 'call us', null],
    [read.phone, '"><script>12345', null],
    [read.email, 'a.b@c.example', 'a.b@c.example'],
    [read.email, 'mailto:a@c.example', 'a@c.example'],
    [read.email, 'a@b', null],
    [read.email, 'a b@c.example', null],
    [read.email, 'a@c.example?bcc=x', null],
    [read.colour, '#4f46e5', '#4f46e5'],
    [read.colour, 'red', null],
    [read.colour, '#fff', null],
    [read.colour, '#4f46e5;background:url(x)', null],
  ])('read by %o from %j is %j', (parse, value, result) => {
    expect(parse(value)).toBe(result);
  });
});

describe('dates', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T23:30:00Z', '2026-11-20'],
    ['2024-02-29', '2024-02-29'],
    ['2026-02-29', null],
    ['0000-00-00', null],
    ['9999-01-01', null],
    ['20/11/2026', null],
    [20261120, null],
    [null, null],
  ])('the day read from %j is %j', (value, day) => {
    expect(read.date(value)).toBe(day);
  });

  it.each([
    ['2026-11-20T09:00:00+00:00', '2026-11-20T09:00:00.000Z'],
    ['2026-11-20 09:00:00.123456+01', '2026-11-20T08:00:00.123Z'],
    ['2026-11-20T09:00:00', '2026-11-20T09:00:00.000Z'],
    ['2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20T09:00:00-0530', '2026-11-20T14:30:00.000Z'],
    ['2026-11-20T25:00:00Z', null],
    ['0000-00-00T00:00:00Z', null],
    ['infinity', null],
  ])('the instant read from %j is %j', (value, instant) => {
    expect(read.instant(value)).toBe(instant);
  });
});
