/** The fields of a file of words, in the order of the file. */
import { createContext, memo, use } from 'react';
import { toFieldLabel, type FormField, toItemLabel } from '../../../domain/words/words-form.ts';
import type { Place } from '../../../domain/words/words.ts';
import { Field } from '../../kit/Field.tsx';
import { Button } from '../forms/Button.tsx';
import { SOURCE_LIST } from './SourceChoices.tsx';

export type Edit = {
  set: (place: Place, value: unknown) => void;
  remove: (place: Place, what: string) => void;
  add: (place: Place, item: unknown) => void;
  move: (place: Place, from: number, to: number) => void;
  /** The sentence that says what is wrong there; undefined where nothing is. */
  findFault: (id: string) => string | undefined;
};

/** How the fields change what they hold. It stays the same while somebody types. */
export const EditContext = createContext<Edit | null>(null);

export const toFieldId = (place: Place): string => `words-${place.join('-')}`;

type Of<Kind extends FormField['kind']> = Extract<FormField, { kind: Kind }>;

/** Characters from which a text gets a box of several lines. */
const LONG = 70;

/** What a box holds as the file has it. */
const toTyped = (text: string, mayBeNothing: boolean) =>
  text === '' && mayBeNothing ? null : text;

/** Fields whose values are ids of sources. */
const isSource = (place: Place): boolean =>
  /^sources?$/.test(String(place.findLast((key) => typeof key === 'string')));

type TextProps = {
  /** Its place, as one text: a box is drawn again when it changes. */
  path: string;
  place: Place;
  label: string;
  value: string;
  isDate: boolean;
  mayBeNothing: boolean;
  fault: string | undefined;
  edit: Edit;
};

const TextBox = memo(
  function TextBox({ path, place, label, value, isDate, mayBeNothing, fault, edit }: TextProps) {
    const isLong = value.length > LONG || value.includes('\n');
    const hint = isDate ? 'Year, month and day: 2026-11-23.' : undefined;
    return (
      <Field id={path} label={label} hint={hint} error={fault}>
        {(field) => {
          const box = {
            ...field,
            className: 'field-input',
            value,
            onChange: ({ target }: { target: { value: string } }) =>
              edit.set(place, toTyped(target.value, mayBeNothing)),
          };
          // One kind of box throughout: another one would lose the focus.
          return isDate || isSource(place) ? (
            <input {...box} type="text" list={isSource(place) ? SOURCE_LIST : undefined} />
          ) : (
            <textarea {...box} rows={1} data-long={isLong} />
          );
        }}
      </Field>
    );
  },
  (before, after) =>
    before.path === after.path &&
    before.label === after.label &&
    before.value === after.value &&
    before.fault === after.fault &&
    before.edit === after.edit,
);

function Choice({ field, edit }: { field: Of<'choice'>; edit: Edit }) {
  const { place, label, value, options } = field;
  const id = toFieldId(place);
  const toText = (option: string | boolean) =>
    typeof option === 'boolean' ? (option ? 'Yes' : 'No') : toFieldLabel(option);
  return (
    <Field id={id} label={label} error={edit.findFault(id)}>
      {(control) => (
        <select
          className="field-input"
          {...control}
          value={String(value)}
          onChange={({ target }) =>
            edit.set(
              place,
              options.find((option) => String(option) === target.value),
            )
          }
        >
          {options.map((option) => (
            <option key={String(option)} value={String(option)}>
              {toText(option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A number as the file has it; what is none stays as it was typed, for its fault to say. */
function toNumber(typed: string): unknown {
  if (typed.trim() === '') return null;
  const number = Number(typed);
  return Number.isNaN(number) ? typed : number;
}

function NumberBox({ field, edit }: { field: Of<'number'>; edit: Edit }) {
  const { place, label, value, mayBeNothing } = field;
  const id = toFieldId(place);
  const hint = mayBeNothing ? 'May be left empty.' : undefined;
  return (
    <Field id={id} label={label} hint={hint} error={edit.findFault(id)}>
      {(control) => (
        <input
          className="field-input"
          type="text"
          inputMode="numeric"
          {...control}
          value={value ?? ''}
          onChange={({ target }) => edit.set(place, toNumber(target.value))}
        />
      )}
    </Field>
  );
}

type ItemToolsProps = { list: Of<'list'>; index: number; edit: Edit };

/** Taking an item of a list elsewhere, or out of it. */
function ItemTools({ list, index, edit }: ItemToolsProps) {
  const { place, items, least } = list;
  const what = items[index]?.label ?? '';
  const isLast = index === items.length - 1;
  return (
    <div className="button-row words-tools">
      {index > 0 && (
        <Button
          kind="action"
          aria-label={`Move up: ${what}`}
          onClick={() => edit.move(place, index, index - 1)}
        >
          Move up
        </Button>
      )}
      {!isLast && (
        <Button
          kind="action"
          aria-label={`Move down: ${what}`}
          onClick={() => edit.move(place, index, index + 1)}
        >
          Move down
        </Button>
      )}
      {items.length > least && (
        <Button
          kind="action"
          data-grave
          aria-label={`Take out: ${what}`}
          onClick={() => edit.remove([...place, index], what)}
        >
          Take out
        </Button>
      )}
    </div>
  );
}

type ListProps = { field: Of<'list'>; edit: Edit; isInside?: boolean };

function List({ field, edit, isInside }: ListProps) {
  const { place, label, items, blank, most } = field;
  return (
    <fieldset className="words-list stack-2" id={toFieldId(place)}>
      <legend className={isInside ? 'visually-hidden' : undefined}>{label}</legend>
      {items.map((item, index) =>
        item.kind === 'group' || item.kind === 'list' ? (
          <details className="words-item" key={index}>
            <summary className="chevron">{item.label}</summary>
            <div className="stack">
              <WordsFields field={item} isInside />
              <ItemTools list={field} index={index} edit={edit} />
            </div>
          </details>
        ) : (
          <div className="words-line" key={index}>
            <WordsFields field={{ ...item, label: `${label} ${toItemLabel(index, '')}` }} />
            <ItemTools list={field} index={index} edit={edit} />
          </div>
        ),
      )}
      {items.length < most && (
        <p>
          <Button kind="quiet" onClick={() => edit.add(place, blank)}>
            Add to {label.toLowerCase()}
          </Button>
        </p>
      )}
    </fieldset>
  );
}

/** Fields that an address or another page depends on. */
const FIXED = new Set(['slug']);

type GroupProps = { field: Of<'group'>; edit: Edit; isInside?: boolean };

function Group({ field, edit, isInside }: GroupProps) {
  const { place, label, fields, missing } = field;
  const isTop = place.length === 0;
  const content = (
    <>
      {fields
        .filter((part) => !isTop || !FIXED.has(String(part.place[0])))
        .map((part) => (
          <Part key={part.place.join('.')} field={part} isFolded={isTop} edit={edit} />
        ))}
      {missing.length > 0 && (
        <div className="button-row">
          {missing.map((one) => (
            <Button key={one.label} kind="quiet" onClick={() => edit.set(one.place, one.blank)}>
              Add: {one.label.toLowerCase()}
            </Button>
          ))}
        </div>
      )}
    </>
  );
  if (isTop || isInside) return content;
  return (
    <fieldset className="words-group stack-2" id={toFieldId(place)}>
      <legend>{label}</legend>
      {content}
    </fieldset>
  );
}

type PartProps = { field: FormField; isFolded: boolean; edit: Edit };

/** One field of a group: folded where it holds others and stands at the top. */
function Part({ field, isFolded, edit }: PartProps) {
  const { place, label, isOptional } = field;
  const holdsOthers = field.kind === 'group' || field.kind === 'list';
  const remove = isOptional && (
    <p>
      <Button
        kind="action"
        data-grave
        aria-label={`Take out: ${label}`}
        onClick={() => edit.remove(place, label)}
      >
        Take out
      </Button>
    </p>
  );
  if (!isFolded || !holdsOthers) {
    return (
      <>
        <WordsFields field={field} />
        {remove}
      </>
    );
  }
  return (
    <details className="words-part">
      <summary className="chevron">{label}</summary>
      <div className="stack">
        <WordsFields field={field} isInside />
        {remove}
      </div>
    </details>
  );
}

/** A field and what it holds. `isInside` says that its name stands above it already. */
export function WordsFields({ field, isInside }: { field: FormField; isInside?: boolean }) {
  const edit = use(EditContext);
  if (!edit) throw new Error('These fields are outside their form.');
  switch (field.kind) {
    case 'text': {
      const path = toFieldId(field.place);
      return <TextBox {...field} path={path} fault={edit.findFault(path)} edit={edit} />;
    }
    case 'choice':
      return <Choice field={field} edit={edit} />;
    case 'number':
      return <NumberBox field={field} edit={edit} />;
    case 'list':
      return <List field={field} edit={edit} {...(isInside && { isInside })} />;
    case 'group':
      return <Group field={field} edit={edit} {...(isInside && { isInside })} />;
  }
}
