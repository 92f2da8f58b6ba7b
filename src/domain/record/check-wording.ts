import { formatCount } from '../format/counts.ts';
import type { LogCounts } from './check-record.ts';

const toTimes = (count: number): string => (count === 1 ? 'once' : `${count} times`);

function toReading(log: LogCounts): string {
  if (log.read === 0) return 'No person has read a figure of a clinic through our desk yet.';
  const read = `People read a figure on its page ${toTimes(log.read)}.`;
  if (log['read-again'] === 0) return read;
  const again = formatCount(
    log['read-again'],
    'of these was a repeat check',
    'of these were repeat checks',
  );
  return `${read} ${again}, and ${toTimes(log['read-again-changed'])} it had changed.`;
}

function toCheckSentence(log: LogCounts): string {
  if (log['looked-up'] === 0) return 'Our program has not checked anything yet.';
  const found = `${toTimes(log['looked-up-changed'])} it found different words, or none`;
  return `Our program checked figures ${toTimes(log['looked-up'])}; ${found}.`;
}

function toCorrectionSentences(log: LogCounts): string[] {
  if (log.corrected === 0) return [];
  const hours = formatCount(Math.max(1, log['hours-to-correct']), 'hour');
  if (log.corrected === 1) return [`One figure was corrected as a result, within ${hours}.`];
  return [`${log.corrected} figures were corrected as a result, half of them within ${hours}.`];
}

function toPages(log: LogCounts): string {
  const pages = formatCount(log.pages, 'page');
  const byPeople = formatCount(log['pages-people-only'], 'of them is', 'of them are');
  const rest = `${byPeople} read only by people, because a program may not or cannot read them.`;
  return log['pages-people-only'] === 0
    ? `Figures rest on ${pages}.`
    : `Figures rest on ${pages}. ${rest}`;
}

export function toLogSentences(log: LogCounts): string[] {
  return [toReading(log), toCheckSentence(log), ...toCorrectionSentences(log), toPages(log)];
}
