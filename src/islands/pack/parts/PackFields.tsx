import { isDay, LAST_DAY } from '../../../domain/format/days.ts';
import { toNumberName } from '../../../domain/pack/documents.ts';
import { type FieldName, type Pack, PACK_FIELDS } from '../../../domain/pack/pack.ts';
import { TextField } from '../../kit/TextField.tsx';
import type { Change } from './use-pack.ts';

type Props = { names: readonly FieldName[]; pack: Pack; change: Change };

export function PackFields({ names, pack, change }: Props) {
  return names.map((name) => {
    const { label, hint, kind, most } = PACK_FIELDS[name] as (typeof PACK_FIELDS)[FieldName] & {
      hint?: string;
    };
    return (
      <TextField
        key={name}
        id={`pack-${name}`}
        name={name}
        label={name === 'number' ? `Your ${toNumberName(pack.nation)}` : label}
        hint={hint}
        kind={kind}
        most={most}
        lastDay={LAST_DAY}
        value={pack[name]}
        onChange={(value) => {
          const isUsable = kind !== 'day' || value === '' || isDay(value);
          if (isUsable) change((before) => ({ ...before, [name]: value }));
        }}
      />
    );
  });
}
