import { describe, expect, it } from 'vitest';
import {
  type Running,
  toGateState,
  toRunningGates,
} from '../../../../src/domain/readiness/gates.ts';

const NOW = '2026-11-20T10:00:00Z';
const BEFORE = '2026-11-19T10:00:00Z';
const REQUEST = { requested_at: BEFORE, status: 'done', finished_at: BEFORE, error: null } as const;
const WELL: Running = {
  mail: { waiting: 0, given_up: 0, sent_at: BEFORE },
  rebuilds: [REQUEST],
  watched: { pages: 3, looked_at: BEFORE },
};
const PENDING = { ...REQUEST, status: 'pending', finished_at: null } as const;

const toStates = (running: Running | null) =>
  toRunningGates(running, Date.parse(NOW)).map(toGateState);

describe('the background services', () => {
  it('have the state “Not known” if the database was not asked or nothing has happened', () => {
    const unknown = ['Not known', 'Not known', 'Not known'];
    expect(toStates(null)).toEqual(unknown);
    expect(
      toStates({
        mail: { waiting: 0, given_up: 0, sent_at: null },
        rebuilds: [],
        watched: { pages: 0, looked_at: null },
      }),
    ).toEqual(unknown);
    expect(toStates({ ...WELL, rebuilds: [{ ...PENDING, requested_at: NOW }] })).toEqual([
      'Open',
      'Not known',
      'Open',
    ]);
  });

  it('are “Open” once they have worked, even with mail pending', () => {
    expect(toStates(WELL)).toEqual(['Open', 'Open', 'Open']);
    expect(toStates({ ...WELL, mail: { ...WELL.mail, waiting: 1 } })[0]).toBe('Open');
  });

  it('are “Closed” after a failed attempt, or if they have never done the work that awaits them', () => {
    const closed = ['Closed', 'Closed', 'Closed'];
    const watched = { pages: 3, looked_at: null };
    const mail = { waiting: 1, given_up: 0, sent_at: null };
    expect(toStates({ mail, rebuilds: [{ ...REQUEST, status: 'failed' }], watched })).toEqual(
      closed,
    );
    expect(toStates({ mail: { ...WELL.mail, given_up: 2 }, rebuilds: [PENDING], watched })).toEqual(
      closed,
    );
  });
});
