import './ConflictChooser.css';
import { type ReactNode, useId, useRef, useState } from 'react';
import { DialogForm } from '../forms/DialogForm.tsx';
import { Choices } from '../forms/fields.tsx';

/** Which version to keep; `both` if they can be combined. */
export type Choice = 'mine' | 'theirs' | 'both';

export type Conflict = {
  id: string;
  label: string;
  theirs: ReactNode;
  mine: ReactNode;
  /** The preselected choice; null if the editor must choose. */
  proposal: Choice | null;
  hasBoth?: boolean;
};

export type Decisions = ReadonlyMap<string, Choice>;

const SIDES = [
  ['theirs', 'Theirs'],
  ['mine', 'Mine'],
] as const;

const PROPOSED = {
  mine: 'Only you changed this.',
  theirs: 'Only they changed this.',
  both: 'You both changed this.',
} as const;

type FieldProps = {
  conflict: Conflict;
  choice: Choice | undefined;
  isTried?: boolean;
  onChoose: (choice: Choice) => void;
};

export function ConflictField({ conflict, choice, isTried = false, onChoose }: FieldProps) {
  const id = useId();
  const { label, proposal, hasBoth = false } = conflict;
  const isMissing = isTried && !choice;
  const note = isMissing ? 'Choose which version to keep.' : PROPOSED[proposal ?? 'both'];
  const toRadio = (value: Choice, text: string) => (
    <Choices name={id} options={[[value, text]]} value={choice ?? null} onChange={onChoose} />
  );
  return (
    <fieldset className="conflict" aria-describedby={`${id}-note`}>
      <legend>{label}</legend>
      <p className={isMissing ? 'field-error' : 'field-hint'} id={`${id}-note`}>
        {note}
      </p>
      <div className="conflict-sides grid grid-fit">
        {SIDES.map(([side, name]) => (
          <div className="conflict-side" key={side}>
            {toRadio(side, name)}
            {conflict[side]}
          </div>
        ))}
      </div>
      {hasBoth && toRadio('both', 'Both: your changes and theirs can be combined')}
    </fieldset>
  );
}

type DialogProps = {
  heading: string;
  intro: ReactNode;
  conflicts: readonly Conflict[];
  submit: (choices: Decisions) => string;
  cancel: string;
  onDone: (choices: Decisions) => void;
  onClose: () => void;
};

/** A dialog with a choice for each conflict; it cannot be submitted until all choices are made. */
export function ConflictDialog(props: DialogProps) {
  const { heading, intro, conflicts, submit, cancel, onDone, onClose } = props;
  const [choices, setChoices] = useState<Decisions>(
    () => new Map(conflicts.flatMap(({ id, proposal }) => (proposal ? [[id, proposal]] : []))),
  );
  const [isTried, setTried] = useState(false);
  const fields = useRef<HTMLDivElement>(null);

  const finish = () => {
    setTried(true);
    const open = conflicts.findIndex(({ id }) => !choices.has(id));
    if (open === -1) onDone(choices);
    else fields.current?.children[open]?.querySelector('input')?.focus();
  };

  return (
    <DialogForm
      heading={heading}
      className="versions-dialog"
      submit={submit(choices)}
      cancel={cancel}
      onSubmit={finish}
      onClose={onClose}
    >
      <p>{intro}</p>
      <div className="stack" ref={fields}>
        {conflicts.map((conflict) => (
          <ConflictField
            key={conflict.id}
            conflict={conflict}
            choice={choices.get(conflict.id)}
            isTried={isTried}
            onChoose={(choice) => setChoices(new Map([...choices, [conflict.id, choice]]))}
          />
        ))}
      </div>
    </DialogForm>
  );
}
