import { toLetter } from '../../../domain/pack/letter.ts';
import type { Pack } from '../../../domain/pack/pack.ts';
import { Blank } from './Blank.tsx';

/** Gaps become blanks for handwriting. */
export function RecordLetter({ pack }: { pack: Pack }) {
  const { to, date, subject, paragraphs, wanted, closing, lines } = toLetter(pack);
  return (
    <div className="pack-letter stack-2">
      <p className="pack-lines">{to ? `To: ${to}` : <Blank label="To" />}</p>
      <p>{date || <Blank label="Date" />}</p>
      <p>Dear Practice Manager,</p>
      <p>
        <strong>{subject}</strong>
      </p>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <ul>
        {wanted.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {closing.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>Yours faithfully,</p>
      <p>
        <Blank label="Signed" />
      </p>
      {lines.map(({ label, value }) => (
        <p key={label} className="pack-lines">
          {value ? `${label}: ${value}` : <Blank label={label} />}
        </p>
      ))}
    </div>
  );
}
