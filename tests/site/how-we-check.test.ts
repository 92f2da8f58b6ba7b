import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSnapshotFiles } from '../../src/data/snapshot/snapshot-files.ts';
import { toWatcherName } from '../../src/domain/evidence/watcher-name.ts';
import { SITE } from '../../src/site.ts';
import { getPage } from './built-site.ts';

type FieldRow = {
  field: string;
  tier: string;
  fresh_days: number;
  old_days: number;
  lapse_days: number;
};
type SourceRow = {
  clinic_id: string;
  field: string;
  is_main: boolean;
  source_is_copy: boolean;
  checked_on: string;
};
type ClinicRow = { id: string; is_example: boolean; active: boolean };

const { rows } = readSnapshotFiles(resolve('content/snapshots'));
const fields = rows.figure_fields as FieldRow[];
const { document } = getPage('/how-we-check');
const text = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

const readRow = (section: string, head: string) => {
  const table = document.getElementById(section)?.closest('section')?.querySelector('table');
  const group = [...(table?.querySelectorAll('tbody') ?? [])].find(
    (one) => text(one.querySelector('th')) === head,
  );
  return [...(group?.querySelectorAll('td') ?? [])].map(text);
};

describe('/how-we-check', () => {
  it.each([
    ['Prices and fees', 'money'],
    ['Waits and replies', 'access'],
    ['Registration', 'register'],
    ['Ratings on other sites', 'rating'],
    ['Everything else', 'plain'],
  ])('promises for "%s" exactly what the database enforces', (head, tier) => {
    const ofTier = fields.filter((field) => field.tier === tier);
    expect(ofTier.length).toBeGreaterThan(0);
    for (const { fresh_days, old_days, lapse_days } of ofTier) {
      expect(readRow('clocks', head)).toEqual([fresh_days, old_days, lapse_days].map(String));
    }
  });

  it('counts exactly the facts shown about real clinics', () => {
    const real = new Set(
      (rows.clinics as ClinicRow[])
        .filter(({ is_example, active }) => active && !is_example)
        .map(({ id }) => id),
    );
    const tiers = new Map(fields.map(({ field, tier }) => [field, tier]));
    const sources = (rows.figure_sources as SourceRow[]).filter(
      ({ clinic_id, is_main }) => is_main && real.has(clinic_id),
    );
    const prices = sources.filter(({ field }) => tiers.get(field) === 'money');
    expect(readRow('record', 'Prices and fees')[0]).toBe(String(prices.length));
    const counts = text(document.querySelector('main'));
    expect(counts).toContain(`We hold ${sources.length} facts with a source`);
    expect(counts).toContain(`about ${real.size} clinics`);
    const copies = sources.filter(({ source_is_copy }) => source_is_copy);
    expect(copies.length).toBeGreaterThan(0);
    expect(counts).toContain(`We read ${copies.length} in a stored copy of a page`);
  });

  it('names the watcher’s user agent, and says how to block it', () => {
    const lines = document.querySelector('pre')?.textContent.trim().split('\n');
    expect(lines).toEqual([`User-agent: ${toWatcherName(SITE.name)}`, 'Disallow: /']);
  });
});
