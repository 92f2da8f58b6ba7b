import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COST_TIERS, toTierRange } from '../../../../src/domain/listing/cost-tiers.ts';

it.each(['content/pages/about.md', 'docs/rules.md'])(
  '%s states the limits of the listing’s price tiers',
  (file) => {
    const words = readFileSync(file, 'utf8');
    for (const limit of new Set(
      COST_TIERS.map(toTierRange)
        .join(' ')
        .match(/£\d[\d,]*\d/g),
    )) {
      expect(words).toContain(limit);
    }
  },
);
