import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MIN_PASSWORD_LENGTH } from '../../src/domain/admin/sign-in.ts';
import {
  checkNewPassword,
  findEmailFault,
  findLengthFault,
} from '../../src/islands/admin/forms/check.ts';

describe('an email address', () => {
  it('can have any form that people use', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        // The standard allows quotes and other rare characters, but hardly any provider does.
        fc.pre(/^[\w.'+-]+@/.test(address));
        expect(findEmailFault(address)).toBeNull();
      }),
      { numRuns: 30 },
    );
  });

  it.each(['ann', 'ann@', '@example.org', 'ann@example', 'a nn@example.org', 'ann@example..org'])(
    'is rejected if it is “%s”',
    (text) => {
      expect(findEmailFault(text)).toContain('name@example.org');
    },
  );

  it('is asked for in the form’s own words when missing', () => {
    expect(findEmailFault('')).toBe('Enter your email address');
    expect(findEmailFault('', 'Enter theirs')).toBe('Enter theirs');
  });

  it('is validated quickly, however long and odd', () => {
    // Anything slow hits the test's time limit.
    expect(findEmailFault(`${'a.'.repeat(20_000)}@${'a-'.repeat(20_000)}`)).not.toBeNull();
  });
});

it('a new password must be long enough and typed twice identically', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (password, again) => {
      const faults = checkNewPassword({ password, again });
      expect(faults.password === null).toBe(password.length >= MIN_PASSWORD_LENGTH);
      expect(faults.again === null).toBe(password === again);
    }),
  );
});

it('a text can reach its limit, but not exceed it', () => {
  expect(findLengthFault('x'.repeat(80), 80)).toBeNull();
  expect(findLengthFault('x'.repeat(81), 80)).toBe('Use at most 80 characters');
});
