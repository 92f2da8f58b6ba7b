import { useEffect, useRef } from 'react';
import { toSentenceCase } from '../../../domain/format/counts.ts';
import { type ListName, type Pack, PACK_LISTS, toEmptyRow } from '../../../domain/pack/pack.ts';
import type { PackField } from '../../../domain/pack/pack-readers.ts';
import { TextField } from '../../kit/TextField.tsx';
import type { Change } from './use-pack.ts';

type Props = {
  list: ListName;
  pack: Pack;
  change: Change;
  /** For screen readers. */
  announce: (message: string) => void;
};

type Row = Readonly<Record<string, string>>;

/** Focus moves to an added row, or to the one that replaces a removed row. */
export function PackRows({ list, pack, change, announce }: Props) {
  const focus = useRef<string | null>(null);
  const { one, most } = PACK_LISTS[list];
  const fields = Object.entries<PackField>(PACK_LISTS[list].fields);
  const rows: readonly Row[] = pack[list];
  const isLong = fields.length > 2;
  const toId = (index: number, field = 'name') => `pack-${list}-${index}-${field}`;
  const addId = `pack-${list}-add`;
  const setRows = (update: (before: readonly Row[]) => readonly Row[]) =>
    change((before) => ({ ...before, [list]: update(before[list]) }));

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
          <div
            className={
              isLong
                ? 'pack-row-fields pack-row-long grid grid-fit'
                : 'pack-row-fields grid grid-fit'
            }
          >
            {fields.map(([name, { label, hint, kind, most: longest }]) => (
              <TextField
                key={name}
                id={toId(at, name)}
                label={label}
                hint={at === 0 ? hint : undefined}
                kind={kind}
                most={longest}
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
          <button className="button-link" type="button" onClick={() => remove(at)}>
            Remove
            <span className="visually-hidden"> {`${one} ${at + 1} ${row['name'] ?? ''}`}</span>
          </button>
        </fieldset>
      ))}
      {rows.length < most ? (
        <p>
          <button className="button button-quiet" type="button" id={addId} onClick={add}>
            Add a {one}
          </button>
        </p>
      ) : (
        <p className="small muted">
          There is no room for more here. Put the rest under “Your symptoms, in your own words”.
        </p>
      )}
    </>
  );
}
