import { useState } from 'react';
import type { FigureField } from '../../../../backend/figure-desk.ts';
import type { SecondLook } from '../../../../backend/page-reading.ts';
import { toFieldLabel } from '../../../../domain/desk/desk-fields.ts';
import { formatLondonHour } from '../../../../domain/format/london-time.ts';
import { Button } from '../../forms/Button.tsx';
import { SecondLookForm } from './SecondLookForm.tsx';

/** Milliseconds after which somebody may find again what they found themselves. */
const OWN_AGAIN_MS = 12 * 3_600_000;

type Props = {
  looks: readonly SecondLook[];
  fields: readonly FigureField[];
  /** A value may have been applied. */
  onAnswered: () => unknown;
};

/** What waits for a second person, without its value. */
export function SecondLooks({ looks, fields, onAnswered }: Props) {
  const [opened, setOpened] = useState<string | null>(null);
  if (looks.length === 0) return null;
  return (
    <section className="second-looks" aria-labelledby="looks-heading">
      <h2 id="looks-heading">Waits for a second person</h2>
      <p className="muted small">
        A surprising value is shown once two people have found it. You are not told what the first
        one read.
      </p>
      <ul className="second-looks-list">
        {looks.map((look) => {
          const label = toFieldLabel(look.field);
          const field = fields.find((one) => one.field === look.field);
          return (
            <li key={look.id} className="second-look">
              {look.may_answer ? (
                <>
                  <p className="row">
                    <span>
                      Waits for you: find “{label}” of <b>{look.name}</b> again
                    </span>
                    {opened !== look.id && (
                      <Button
                        kind="quiet"
                        aria-label={`Find it: ${label}, ${look.name}`}
                        onClick={() => setOpened(look.id)}
                      >
                        Find it
                      </Button>
                    )}
                  </p>
                  {opened === look.id && (
                    <SecondLookForm look={look} field={field} onAnswered={onAnswered} />
                  )}
                </>
              ) : (
                <p>
                  “{label}” of <b>{look.name}</b> waits for a colleague, or for you after{' '}
                  {formatLondonHour(Date.parse(look.at) + OWN_AGAIN_MS)}.
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
