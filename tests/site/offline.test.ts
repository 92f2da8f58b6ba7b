import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listKeptSite } from '../../scripts/integrations/write-worker.ts';
import { DIST } from '../../scripts/lib/environment.ts';
import { isOver, toBytes } from './weight.ts';

const KB = 1024;
const site = listKeptSite(DIST);
const worker = readFileSync(`${DIST}/worker.js`, 'utf8');

const toFile = (path: string) => (path.includes('.') ? DIST + path : `${DIST}${path}.html`);
const weigh = (paths: string[], compression: 'quick' | 'best') =>
  paths.reduce((sum, path) => {
    const file = readFileSync(toFile(path));
    return sum + (path.endsWith('.woff2') ? file.length : toBytes(file.toString(), compression));
  }, 0);

describe('the service worker', () => {
  it('lists the pages of its own build, in at most 8 KB', () => {
    for (const path of Object.keys({ ...site.first, ...site.next })) {
      expect(worker.includes(path)).toBe(true);
    }
    expect(worker.includes(site.id)).toBe(true);
    expect(toBytes(worker, 'best')).toBeLessThanOrEqual(8 * KB);
  });
});

describe('the offline pages', () => {
  const paths = Object.keys({ ...site.first, ...site.next });

  it('all exist, and none belongs to the desk', () => {
    expect(paths.filter((path) => !existsSync(toFile(path)))).toEqual([]);
    expect(paths.filter((path) => /^\/admin|Admin|Screen|editor-/.test(path))).toEqual([]);
  });

  it('include every clinic page, so that no request reveals a choice', () => {
    const clinics = JSON.parse(readFileSync(`${DIST}/data/clinics.json`, 'utf8')) as {
      clinics: { slug: string }[];
    };
    expect(clinics.clinics.length).toBeGreaterThan(0);
    for (const { slug } of clinics.clinics) expect(paths).toContain(`/clinics/${slug}`);
  });

  it('cost at most 200 KB before the first quiz answer, and 500 KB after it', () => {
    const { first, next } = site;
    expect(isOver(200 * KB, (compression) => weigh(Object.keys(first), compression))).toBe(false);
    expect(isOver(500 * KB, (compression) => weigh(Object.keys(next), compression))).toBe(false);
  });
});
