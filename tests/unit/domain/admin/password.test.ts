import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MIN_PASSWORD_LENGTH } from '../../../../src/domain/admin/password.ts';

it('the shortest password is the one that the backend itself takes', () => {
  const config = readFileSync('scripts/supabase/config.toml', 'utf8');
  const [, length] = /^minimum_password_length = (\d+)$/m.exec(config) ?? [];
  expect(Number(length)).toBe(MIN_PASSWORD_LENGTH);
});
