import { useRef, useState } from 'react';
import type { FigureField } from '../../../../backend/figure-desk.ts';
import type { SecondLook } from '../../../../backend/page-reading.ts';
import { toFieldLabel } from '../../../../domain/desk/desk-fields.ts';
import { formatLondonHour } from '../../../../domain/format/london-time.ts';
import { focusOnMount } from '../../admin-context.ts';
import { Button } from '../../forms/Button.tsx';
import { SecondLookForm } from './SecondLookForm.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';

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
  if (looks.length === 0) return null;
  return (
    <section className="second-looks" aria-labelledby="looks-heading">
      <h2 id="looks-heading">Waits for a second person</h2>
      <p className="muted small">
        A surprising value is shown once two people have found it. You are not told what the first
        one read.
      </p>
      <ul className="second-looks-list">
        {looks.map((look) => (
          <li key={look.id} className="second-look">
            <LookItem
              look={look}
              field={fields.find((one) => one.field === look.field)}
              onAnswered={onAnswered}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ItemProps = Pick<Props, 'onAnswered'> & {
  look: SecondLook;
  field: FigureField | undefined;
};

function LookItem({ look, field, onAnswered }: ItemProps) {
  const [opened, setOpened] = useState<'find' | 'withdraw' | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [ended, setEnded] = useState<string | null>(null);
  const [isAnswered, setAnswered] = useState(false);
  const label = toFieldLabel(look.field);
  if (ended !== null) {
    return (
      <p role="status" tabIndex={-1} ref={focusOnMount}>
        {ended}
      </p>
    );
  }
  const answered = () => {
    setAnswered(true);
    onAnswered();
  };
  return (
    <>
      {!isAnswered && (
        <p className="row">
          {look.may_answer ? (
            <span>
              Waits for you: find “{label}” of <b>{look.name}</b> again
            </span>
          ) : (
            <span>
              “{label}” of <b>{look.name}</b> waits for a colleague, or for you after{' '}
              {formatLondonHour(Date.parse(look.at) + OWN_AGAIN_MS)}.
            </span>
          )}
          {look.may_answer && opened !== 'find' && (
            <Button
              kind="quiet"
              aria-label={`Find it: ${label}, ${look.name}`}
              onClick={() => setOpened('find')}
            >
              Find it
            </Button>
          )}
          <Button
            ref={opener}
            kind="quiet"
            aria-label={`Withdraw: ${label}, ${look.name}`}
            aria-expanded={opened === 'withdraw'}
            onClick={() => setOpened(opened === 'withdraw' ? null : 'withdraw')}
          >
            Withdraw
          </Button>
        </p>
      )}
      {opened === 'find' && <SecondLookForm look={look} field={field} onAnswered={answered} />}
      {opened === 'withdraw' && (
        <WithdrawForm
          look={look}
          label={label}
          onEnded={setEnded}
          onClose={() => {
            setOpened(null);
            opener.current?.focus();
          }}
        />
      )}
    </>
  );
}
