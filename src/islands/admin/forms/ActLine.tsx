import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Dialog = ComponentProps<typeof ConfirmDialog>;

export type Act = Pick<Dialog, 'submit' | 'heading' | 'act' | 'done'> & { meaning: string };

type LineProps = Pick<Dialog, 'over' | 'children'> & {
  who: string;
  acts: Act[];
  onChanged: () => void;
  first?: ReactNode;
};

export function ActLine({ who, acts, over, onChanged, first, children }: LineProps) {
  const [asked, setAsked] = useState<Act | null>(null);
  return (
    <li className="row apart">
      <div className="wide">{children}</div>
      <div className="row">
        {first}
        {acts.map((act) => (
          <Button
            key={act.submit}
            kind="action"
            aria-label={`${act.submit}: ${who}`}
            onClick={() => setAsked(act)}
          >
            {act.submit}
          </Button>
        ))}
      </div>
      {asked && (
        <ConfirmDialog
          {...asked}
          over={over}
          onDone={() => {
            setAsked(null);
            onChanged();
          }}
          onClose={() => setAsked(null)}
        >
          <p>{asked.meaning}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
