import { describe, expect, it } from 'vitest';
import {
  type SaveState,
  toSaveMessage,
} from '../../src/islands/admin/editor/saving/save-message.ts';

const FINE = { isChanged: false, isKept: true, isOnline: true };
const SAVED: SaveState = {
  name: 'saved',
  at: Date.parse('2026-07-15T13:03:00Z'),
  outcome: 'Live after the next build.',
};
const KEPT = 'What you typed is kept on this device.';

describe('the state of saving', () => {
  it.each<[string, Parameters<typeof toSaveMessage>[0], string]>([
    ['opened', { ...FINE, state: { name: 'untried' } }, 'Nothing to save.'],
    ['typed', { ...FINE, state: { name: 'untried' }, isChanged: true }, `Not saved yet. ${KEPT}`],
    [
      'typed just now',
      { ...FINE, state: { name: 'untried' }, isChanged: true, isKept: null },
      'Not saved yet.',
    ],
    ['being saved', { ...FINE, state: { name: 'saving' }, isChanged: true }, 'Saving…'],
    ['saved', { ...FINE, state: SAVED }, 'Saved 14:03. Live after the next build.'],
    ['typed after a save', { ...FINE, state: SAVED, isChanged: true }, `Not saved yet. ${KEPT}`],
    [
      'typed offline',
      { ...FINE, state: SAVED, isChanged: true, isOnline: false },
      `Not saved: offline. ${KEPT}`,
    ],
    [
      'refused offline',
      { ...FINE, state: { name: 'offline' }, isChanged: true, isOnline: false },
      `Not saved: offline. ${KEPT}`,
    ],
    [
      'refused offline, and online again',
      { ...FINE, state: { name: 'offline' }, isChanged: true },
      `Not saved yet, but you are online again: save now. ${KEPT}`,
    ],
    [
      'typed where nothing can be kept',
      { ...FINE, state: SAVED, isChanged: true, isKept: false },
      'Not saved yet. This browser cannot keep a copy, so do not close the tab.',
    ],
    [
      'signed out',
      { ...FINE, state: { name: 'signed-out' }, isChanged: true },
      `Not saved: you are signed out. ${KEPT}`,
    ],
    [
      'failed',
      { ...FINE, state: { name: 'failed', message: 'Too large.' }, isChanged: true },
      `Not saved: Too large. ${KEPT}`,
    ],
  ])('%s', (_, situation, text) => {
    expect(toSaveMessage(situation).text).toBe(text);
  });
});
