import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

async function findAddress(env: Record<string, string>): Promise<string | null> {
  vi.stubEnv('PUBLIC_SUPABASE_URL', 'https://project.example');
  vi.stubEnv('PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_1');
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.resetModules();
  const { toFormAddress } = await import('../../../src/browser/site-backend.ts');
  return toFormAddress('report');
}

it('without a script, a form is sent only to a function that accepts it, and no address contains the key', async () => {
  expect(await findAddress({ PUBLIC_PLAIN_FORMS: '' })).toBeNull();
  expect(await findAddress({ PUBLIC_PLAIN_FORMS: '1' })).toBe(
    'https://project.example/functions/v1/forms/send_report',
  );
});
