import { formatDate } from '../format/dates.ts';
import { formatList } from '../format/list.ts';
import { isDay } from '../format/days.ts';
import { toNumberName } from './documents.ts';
import type { Pack } from './pack.ts';

export type LetterLine = { label: string; value: string };

export type Letter = {
  to: string;
  date: string;
  subject: string;
  paragraphs: readonly string[];
  requests: readonly string[];
  closing: readonly string[];
  lines: readonly LetterLine[];
};

/** In wording that is valid in every nation. */
export function toLetter(pack: Pack): Letter {
  const conditions = pack.conditions.map(({ name }) => name.trim()).filter(Boolean);
  const about = conditions.length > 0 ? `, especially about: ${formatList(conditions)}` : '';
  return {
    to: pack.surgery.trim(),
    date: isDay(pack.askedOn) ? formatDate(pack.askedOn) : '',
    subject: 'A copy of my health record',
    paragraphs: [
      'Please send me a copy of my GP health record. I am making this request under Article 15 of the UK GDPR.',
      `I need it for an appointment with a specialist${isDay(pack.appointmentOn) ? ` on ${formatDate(pack.appointmentOn)}` : ''}. These are the parts I need most:`,
    ],
    requests: [
      'my diagnoses, with dates',
      'my medicines, past and present, with doses and dates',
      'my allergies and bad reactions',
      `letters from hospitals and specialists${about}`,
    ],
    closing: [
      'The first copy is free of charge. Please reply without undue delay, and within one month at the latest. If you need more time because my request is complex, please tell me within that month, and say why.',
      'You may send it by email or on paper. Please tell me if you need proof of who I am.',
    ],
    lines: [
      { label: 'Name', value: pack.name.trim() },
      { label: 'Date of birth', value: pack.born.trim() },
      {
        label: toNumberName(pack.nation),
        value: pack.number.trim(),
      },
      { label: 'Address', value: pack.address.trim() },
    ],
  };
}
