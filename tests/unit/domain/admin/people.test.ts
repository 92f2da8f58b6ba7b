import { expect, it } from 'vitest';
import { toInvitationState } from '../../../../src/domain/admin/people.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const READY = {
  status: 'ready',
  link: 'https://a.example/',
  linkMadeAt: '2026-11-23T11:30:00Z',
} as const;

it.each([
  ['waiting', { status: 'waiting', link: null, linkMadeAt: null }],
  ['failed', { status: 'failed', link: null, linkMadeAt: null }],
  ['ready', READY],
  ['expired', { ...READY, linkMadeAt: '2026-11-23T10:59:00Z' }],
  ['expired', { ...READY, link: null }],
] as const)('an invitation is %s', (state, invitation) => {
  expect(toInvitationState(invitation, NOW)).toBe(state);
});
