import { useRef } from 'react';
import { Link } from 'wouter';
import type { ReadingQueue as QueueAnswer, QueueItem } from '../../../../backend/page-reading.ts';
import { toQueueReason } from '../../../../domain/desk/queue-reason.ts';
import { formatShortTime } from '../../build/format.ts';
import { isMod, isTyping, useKeys } from '../letter-keys.ts';

/** By key: the step down the list. */
const ARROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const LETTERS: Readonly<Record<string, number>> = { j: 1, k: -1 };

const toPath = ({ page, clinic }: QueueItem): string =>
  page === null ? `/admin/clinics/${clinic}` : `/admin/figures/read/${page}`;

/** The queue as a table; on a narrow screen each row is a block of its own. */
export function Queue({ queue, letters }: { queue: QueueAnswer; letters: boolean }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const now = new Date().toISOString();

  const move = (step: number) => {
    const links = [...(body.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = at === -1 ? (step > 0 ? 0 : links.length - 1) : at + step;
    links[next]?.focus();
  };

  useKeys((event) => {
    if (isMod(event) || event.altKey || isTyping(event)) return;
    const isHere = body.current?.contains(document.activeElement);
    const step = (isHere ? ARROWS[event.key] : undefined) ?? (letters && LETTERS[event.key]);
    if (!step) return;
    event.preventDefault();
    move(step);
  });

  return (
    <table className="queue-table">
      <caption className="visually-hidden">
        Pages to read, the most pressing first. The arrows move between them
        {letters && ', and so do J and K'}.
      </caption>
      <thead>
        <tr>
          <th scope="col">Clinic and page</th>
          <th scope="col">Why</th>
          <th scope="col" className="queue-number">
            Figures
          </th>
          <th scope="col">Since</th>
          <th scope="col">Open now</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {queue.items.map((item) => (
          <tr key={item.page ?? item.clinic} data-tier={item.tier}>
            <th scope="row">
              <Link className="queue-link" href={toPath(item)}>
                <span>{item.name}</span>
                <span className="queue-page small">{item.title ?? 'The clinic’s sheet'}</span>
              </Link>
            </th>
            <td className="queue-why">{toQueueReason(item, now)}</td>
            <td className="queue-number">
              {item.page === null ? item.missing : item.figures}
              <span className="queue-label muted">
                {' '}
                {item.page === null ? 'missing' : item.figures === 1 ? 'figure' : 'figures'}
              </span>
            </td>
            <td className="queue-since muted">
              {item.since && (
                <time dateTime={item.since}>{formatShortTime(item.since).split(',')[0]}</time>
              )}
            </td>
            <td className="queue-by">{item.by}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
