import { expect, it } from 'vitest';
import { toInvitationState } from '../../../../src/domain/admin/people.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const READY = {
  status: 'ready',
  link: 'https://a.example/',
  link_made_at: '2026-11-23T11:30:00Z',
} as const;

it.each([
  ['waiting', { status: 'waiting', link: null, link_made_at: null }],
  ['failed', { status: 'failed', link: null, link_made_at: null }],
  ['ready', READY],
  ['expired', { ...READY, link_made_at: '2026-11-23T10:59:00Z' }],
  ['expired', { ...READY, link: null }],
] as const)('an invitation is %s', (state, invitation) => {
  expect(toInvitationState(invitation, NOW)).toBe(state);
});
