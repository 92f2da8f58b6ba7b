import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readContent } from '../../../../src/data/content/read-content.ts';
import {
  toBriefHelp,
  toFirstCalls,
  toSentences,
} from '../../../../src/domain/emergency/emergency.ts';
import { NATIONS } from '../../../../src/domain/place/areas.ts';
import { emergencySchema } from '../../../../src/schemas/emergency.ts';

const EMERGENCY = readContent('emergency.yml', emergencySchema);
const LINES = EMERGENCY.needs.flatMap(({ need, lines }) =>
  lines.map((line) => ({ need, ...line })),
);

const toText = (need: (typeof EMERGENCY.needs)[number]) =>
  toSentences(need)
    .map(({ before, line, after }) => before + line.call + after)
    .join(' ');

describe('emergency help', () => {
  it.each(NATIONS)('exists in %s for every need', (nation) => {
    for (const { lines } of EMERGENCY.needs) {
      expect(lines.some(({ nations }) => nations.includes(nation))).toBe(true);
    }
  });

  it('never sends Northern Ireland to 111', () => {
    const wrong = LINES.filter(
      ({ call, href, nations }) =>
        (call.includes('111') || href === 'tel:111') && nations.includes('Northern Ireland'),
    );
    expect(wrong).toEqual([]);
    const localLines = LINES.filter(({ nations }) => nations.includes('Northern Ireland'));
    expect(localLines.map(({ href }) => href)).toEqual(
      expect.arrayContaining(['tel:999', 'tel:08088088000', 'tel:116123', 'sms:85258']),
    );
  });

  it('says what to call in Northern Ireland wherever it mentions 111', () => {
    for (const text of [...EMERGENCY.needs.map(toText), toBriefHelp(EMERGENCY)]) {
      if (text.includes('111')) expect(text).toContain('In Northern Ireland, call');
    }
  });

  it('shows three numbers, and says which one does not serve Northern Ireland', () => {
    expect(toFirstCalls(EMERGENCY)).toEqual([
      { call: '999', href: 'tel:999', when: 'In danger' },
      { call: '111', href: 'tel:111', when: 'Urgent, not in Northern Ireland' },
      { call: '116 123', href: 'tel:116123', when: 'To talk' },
    ]);
  });

  it('dials the number it shows', () => {
    for (const { call, href } of LINES.filter(({ call }) => /^[\d ]+$/.test(call))) {
      expect(href.replace(/^(tel|sms):/, '')).toBe(call.replaceAll(' ', ''));
    }
  });

  it('has a source for every line except 999', () => {
    const sources = parse(readFileSync('content/sources.yml', 'utf8')) as Record<string, unknown>;
    for (const { href, sources: ids } of LINES) {
      if (href !== 'tel:999') expect(ids.length).toBeGreaterThan(0);
      for (const id of ids) expect(sources).toHaveProperty(id);
    }
  });
});
