import type { Emergency, EmergencyLine, EmergencyNeed } from '../../schemas/emergency.ts';
import { toSentenceCase } from '../format/counts.ts';
import { formatList } from '../format/list.ts';

export type EmergencySentence = { before: string; line: EmergencyLine; after: string };

/**
 * The first sentence names no nation. Each of the others names the nations that its line serves,
 * unless it serves all.
 */
export function toSentences({ lines }: EmergencyNeed): EmergencySentence[] {
  const nations = new Set(lines.flatMap((line) => line.nations));
  return lines.map((line, index) => {
    const isEverywhere = line.nations.length === nations.size;
    const where = index === 0 || isEverywhere ? '' : `in ${formatList(line.nations)}, `;
    return {
      before: `${toSentenceCase(where + line.say)} `,
      line,
      after: `${line.then ? ` ${line.then}` : ''}.`,
    };
  });
}

export function toFirstCalls({ needs }: Emergency): { call: string; href: string; when: string }[] {
  return needs.flatMap(({ brief, lines }) => {
    const [first, ...others] = lines;
    if (!brief || !first) return [];
    const elsewhere = others
      .flatMap(({ nations }) => nations)
      .filter((nation) => !first.nations.includes(nation));
    const when = elsewhere.length > 0 ? `${brief}, not in ${formatList(elsewhere)}` : brief;
    return [{ call: first.call, href: first.href, when }];
  });
}

export function toBriefHelp({ needs }: Emergency): string {
  return needs
    .filter(({ need }) => need === 'danger' || need === 'urgent')
    .flatMap((need) => {
      const [first = '', ...others] = toSentences(need).map(
        ({ before, line, after }) => before + line.call + after,
      );
      return [`${need.when}: ${first.charAt(0).toLowerCase()}${first.slice(1)}`, ...others];
    })
    .join(' ');
}
