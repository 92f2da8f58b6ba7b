import { expect, it } from 'vitest';
import { type Line, runSteps } from '../../scripts/stack/steps.ts';
import { shareBackend } from './prepared-database.ts';

const { url, publishableKey: key, secretKey } = await shareBackend({ seeded: true });

it('on a working backend, every step of the stack check succeeds', async () => {
  const lines: Line[] = [];
  const stack = { config: { url, key }, secretKey, siteUrl: 'https://site.example' };
  await runSteps(stack, (line) => lines.push(line));
  expect(lines.filter(({ isFault }) => isFault)).toEqual([]);
  expect(lines.map(({ name }) => name)).toContain('Form without a script');
});

it('a backend that does not answer makes every step of the stack check fail, but each is still tried', async () => {
  const config = { url: 'http://127.0.0.1:9', key };
  const lines: Line[] = [];
  await runSteps({ config, secretKey, siteUrl: 'https://site.example' }, (line) => {
    lines.push(line);
  });
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.every(({ isFault, sentence }) => isFault && sentence !== '')).toBe(true);
});
