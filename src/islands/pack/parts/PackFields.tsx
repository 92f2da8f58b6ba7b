import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { toSentenceCase } from '../../../domain/format/counts.ts';
import { isDay, LAST_DAY } from '../../../domain/format/days.ts';
import { toNumberName } from '../../../domain/pack/documents.ts';
import {
  type FieldName,
  type ListName,
  PACK_FIELDS,
  PACK_LISTS,
  toEmptyRow,
} from '../../../domain/pack/pack.ts';
import type { PackField } from '../../../domain/pack/pack-readers.ts';
import { Field } from '../../kit/Field.tsx';
import type { PackWork } from './use-pack.ts';

type PartProps = { id: string; heading: string; children: ReactNode };

export function PackPart({ id, heading, children }: PartProps) {
  return (
    <section className="pack-part stack-3" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

type TextProps = Omit<PackField, 'hint'> & {
  id: string;
  name?: string;
  hint?: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

function TextField({ id, label, hint, kind, limit, onChange, ...props }: TextProps) {
  const onInput = ({ target }: { target: { value: string } }) => onChange(target.value);
  const limits =
    kind === 'day' ? { type: 'date', max: LAST_DAY } : { type: 'text', maxLength: limit };
  return (
    <Field id={id} label={label} hint={hint}>
      {(control) => {
        const field = { className: 'field-input', onChange: onInput, ...control, ...props };
        if (kind === 'text') return <textarea rows={4} maxLength={limit} {...field} />;
        return <input {...limits} {...field} />;
      }}
    </Field>
  );
}

type FieldsProps = Pick<PackWork, 'pack' | 'update'> & { names: readonly FieldName[] };

export function PackFields({ names, pack, update }: FieldsProps) {
  return names.map((name) => {
    const field: PackField = PACK_FIELDS[name];
    return (
      <TextField
        key={name}
        id={`pack-${name}`}
        name={name}
        {...field}
        label={name === 'number' ? `Your ${toNumberName(pack.nation)}` : field.label}
        value={pack[name]}
        onChange={(value) => {
          if (field.kind !== 'day' || value === '' || isDay(value)) update(name, () => value);
        }}
      />
    );
  });
}

type Row = Readonly<Record<string, string>>;

/**
 * The focus moves to an added row. After a removal it moves to the next row, the last row or, if
 * none is left, the Add button.
 */
export function PackRows({ list, pack, change, announce }: PackWork & { list: ListName }) {
  const focus = useRef<string | null>(null);
  const { one, limit } = PACK_LISTS[list];
  const fields = Object.entries<PackField>(PACK_LISTS[list].fields);
  const rows: readonly Row[] = pack[list];
  const isLong = fields.length > 2;
  const toId = (index: number, field = 'name') => `pack-${list}-${index}-${field}`;
  const addId = `pack-${list}-add`;
  const setRows = (toRows: (before: readonly Row[]) => readonly Row[]) =>
    change((before) => ({ ...before, [list]: toRows(before[list]) }));

  useEffect(() => {
    if (focus.current === null) return;
    document.getElementById(focus.current)?.focus();
    focus.current = null;
  });

  function add() {
    focus.current = toId(rows.length);
    setRows((before) => [...before, toEmptyRow(list)]);
    announce(`${toSentenceCase(one)} ${rows.length + 1} added.`);
  }

  function remove(at: number) {
    const left = rows.length - 1;
    focus.current = left === 0 ? addId : toId(Math.min(at, left - 1));
    setRows((before) => before.filter((_, index) => index !== at));
    announce(`${toSentenceCase(one)} ${at + 1} removed. ${left} left.`);
  }

  return (
    <>
      {rows.map((row, at) => (
        <fieldset key={at} className="pack-row card">
          <legend className={isLong ? 'pack-row-name' : 'visually-hidden'}>
            {toSentenceCase(one)} {at + 1}
          </legend>
          <div className={isLong ? 'pack-row-long grid grid-fit' : 'grid grid-fit'}>
            {fields.map(([name, field]) => (
              <TextField
                key={name}
                id={toId(at, name)}
                {...field}
                hint={at === 0 ? field.hint : undefined}
                value={row[name] ?? ''}
                onChange={(value) =>
                  setRows((before) =>
                    before.map((other, index) =>
                      index === at ? { ...other, [name]: value } : other,
                    ),
                  )
                }
              />
            ))}
          </div>
          <Button className="button-link" onClick={() => remove(at)}>
            Remove
            <span className="visually-hidden"> {`${one} ${at + 1} ${row['name'] ?? ''}`}</span>
          </Button>
        </fieldset>
      ))}
      {rows.length < limit ? (
        <p>
          <Button id={addId} onClick={add}>
            Add a {one}
          </Button>
        </p>
      ) : (
        <p className="small muted">
          There is no room for more here. Put the rest under “Your symptoms, in your own words”.
        </p>
      )}
    </>
  );
}

type TickProps<Id extends string> = {
  name?: string;
  items: readonly { id: Id; text: string; note?: ReactNode }[];
  ticked: readonly string[];
  onToggle: (id: Id) => void;
};

export function TickList<Id extends string>({ name, items, ticked, onToggle }: TickProps<Id>) {
  return (
    <ul className="pack-ticks">
      {items.map(({ id, text, note }) => (
        <li key={id}>
          <label className="check-field">
            <input
              type="checkbox"
              name={name}
              value={id}
              checked={ticked.includes(id)}
              onChange={() => onToggle(id)}
            />
            <span>
              {text}
              {note && <span className="pack-note small muted">{note}</span>}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
