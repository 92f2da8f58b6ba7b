import { toBuildStatus } from '../admin/build.ts';
import { toWatcherWarning } from '../desk/queue-reason.ts';
import { formatCount } from '../format/counts.ts';

export type Gate = {
  name: string;
  isOpen: boolean | null;
  act: string;
};

/** What the database knows about background services. `sent_at` is an ISO instant. */
export type Running = {
  mail: { waiting: number; given_up: number; sent_at: string | null };
  rebuilds: Parameters<typeof toBuildStatus>[0];
  watched: Parameters<typeof toWatcherWarning>[0];
};

const isBuilding = (rebuilds: Running['rebuilds'], now: number): boolean | null => {
  const status = toBuildStatus(rebuilds, null, now);
  if (rebuilds.length === 0 || (status.name === 'waiting' && !status.isStuck)) return null;
  return status.name === 'settled';
};

/** `running` is null if the database was not asked; `now` is in epoch milliseconds. */
export function toRunningGates(running: Running | null, now: number): Gate[] {
  const { mail, rebuilds, watched } = running ?? {};
  const unsent = mail ? mail.given_up + (mail.sent_at === null ? mail.waiting : 0) : 0;
  const warning = watched ? toWatcherWarning(watched, new Date(now).toISOString()) : null;
  return [
    {
      name: 'Mail',
      isOpen: unsent > 0 ? false : mail?.sent_at ? true : null,
      act: 'Set SMTP_URL and MAIL_FROM, then send the site a review of your own.',
    },
    {
      name: 'Builds',
      isOpen: rebuilds ? isBuilding(rebuilds, now) : null,
      act: 'Set up the build hook, then change an article and wait for the build.',
    },
    {
      name: 'Watcher',
      isOpen: watched?.pages ? warning === null : null,
      act: warning ?? 'Add the clinics’ pages, and let npm run watch check them.',
    },
  ];
}

export const toGateState = ({ isOpen }: Gate): 'Open' | 'Closed' | 'Not known' =>
  isOpen === null ? 'Not known' : isOpen ? 'Open' : 'Closed';

export function toGateSummary(gates: readonly Gate[]): string {
  const count = (isOpen: boolean | null) => gates.filter((gate) => gate.isOpen === isOpen).length;
  const unknown = formatCount(count(null), 'is', 'are');
  return `${formatCount(count(false), 'gate is', 'gates are')} closed. ${unknown} not known.`;
}
