import { expect, it } from 'vitest';
import { findExceededLimits } from '../../../scripts/integrations/host-limits.ts';

const MIB = 1024 ** 2;

const toFiles = (folder: string, count: number, bytes = 1) =>
  Array.from({ length: count }, (_, index) => ({ path: `${folder}/${index}.html`, bytes }));

it('a warning names the host, its limit, and the folder to upload elsewhere', () => {
  const files = [
    ...toFiles('/clinics', 9_000),
    ...toFiles('/reviews', 10_001),
    ...toFiles('', 1_000),
  ];
  expect(findExceededLimits(files)).toEqual([
    expect.stringMatching(
      /^Cloudflare .* allows 20,000 files, and this site has 20,001\. .* \/reviews \(10,001 files\)/,
    ),
  ]);
});

it('one warning names a file that is too large, and another says if the whole site is', () => {
  const found = findExceededLimits([
    { path: '/data/clinics.json', bytes: 25 * MIB + 1 },
    ...toFiles('/share', 100, 10 * MIB),
  ]);
  expect(found).toEqual([
    expect.stringContaining('allows files of up to 25 MiB, and /data/clinics.json is 26 MiB.'),
    expect.stringMatching(
      /^GitHub Pages allows 1,024 MiB, .* 1,026 MiB\. .* \/share \(1,000 MiB\)/,
    ),
  ]);
});

it('a warning gives the limit on redirects; rules with placeholders do not count towards it', () => {
  const toRules = (count: number) =>
    Array.from({ length: count }, (_, index) => `/articles/was-${index} /articles/is 301\n`).join(
      '',
    ) +
    '/clinic/:slug /clinics/:slug 301\n/admin/preview /admin/preview 200\n/admin/* /admin 200\n';
  expect(findExceededLimits([], toRules(2000))).toEqual([]);
  expect(findExceededLimits([], toRules(2001))).toEqual([
    expect.stringMatching(/^Cloudflare allows 2,000 redirects .* this site has 2,001\./),
  ]);
});
