import { groupBy } from '../../group-by.ts';
import { toFieldLabel } from '../desk-fields.ts';
import type { Fault, FileRow } from './figure-rows.ts';
import type { KnownClinic, KnownField, KnownFigure } from './known-figures.ts';
import { toOneLine } from './plain-text.ts';

export type Located = {
  row: FileRow;
  clinic: KnownClinic;
  field: KnownField;
  now: KnownFigure;
};

type Found<Thing> = { thing: Thing } | { column: Fault['column']; text: string };

const toKey = (clinic: string, field: string): string => `${clinic} ${field}`;

function listClinics(figures: readonly KnownFigure[]): KnownClinic[] {
  const clinics = new Map<string, KnownClinic>();
  for (const { clinic: id, name, is_example: isExample } of figures) {
    if (!clinics.has(id)) clinics.set(id, { id, name, isExample });
  }
  return [...clinics.values()];
}

function toClinicFinder(figures: readonly KnownFigure[]) {
  const clinics = listClinics(figures);
  const byId = new Map(clinics.map((clinic) => [clinic.id, clinic]));
  const byName = groupBy(clinics, ({ name }) => toOneLine(name));
  return ({ cells }: FileRow): Found<KnownClinic> => {
    const id = cells['clinic id'].toLowerCase();
    const name = toOneLine(cells.clinic);
    if (id !== '') {
      const clinic = byId.get(id);
      if (!clinic) {
        const text = 'No clinic has this id. Copy it from a new export, or leave it out.';
        return { column: 'clinic id', text };
      }
      if (name === '' || toOneLine(clinic.name) === name) return { thing: clinic };
      const text = `The id belongs to ${clinic.name}, but the name is different. Correct the one that is wrong.`;
      return { column: 'clinic', text };
    }
    if (name === '') return { column: 'clinic', text: 'Name the clinic, or give its id.' };
    const [clinic, ...others] = byName.get(name) ?? [];
    if (!clinic) {
      const text = `There is no clinic called ${name}. Write its name as it appears in the list of clinics.`;
      return { column: 'clinic', text };
    }
    if (others.length === 0) return { thing: clinic };
    const ids = [clinic, ...others].map((one) => one.id).join(' or ');
    return {
      column: 'clinic',
      text: `${others.length + 1} clinics are called ${name}. Add the clinic id: ${ids}.`,
    };
  };
}

const NOT_HERE: Readonly<Record<string, string>> = {
  identity: 'This is not a figure. Change it on the clinic’s sheet.',
  computed: 'The site calculates this. Remove the row.',
};

function findFieldFault(field: KnownField): string | null {
  if (field.replaced_by === null) return NOT_HERE[field.tier] ?? null;
  return `This is an old column. Use ${field.replaced_by} instead.`;
}

function toFieldFinder(fields: readonly KnownField[]) {
  const byColumn = new Map(fields.map((field) => [field.field, field]));
  const current = fields.filter((field) => field.replaced_by === null);
  const byLabel = groupBy(current, ({ field }) => toOneLine(toFieldLabel(field)).toLowerCase());
  return ({ cells }: FileRow): Found<KnownField> => {
    const column = cells.field === '' ? 'label' : 'field';
    const written = toOneLine(cells[column]);
    if (written === '') return { column: 'field', text: 'Say which figure this is.' };
    const field = byColumn.get(written.toLowerCase());
    const [labelled, ...others] = byLabel.get(written.toLowerCase()) ?? [];
    const found = field ?? labelled;
    if (!found) {
      const text = `There is no figure called ${written}. Copy its name from an export.`;
      return { column, text };
    }
    if (!field && others.length > 0) {
      const names = [found, ...others].map((one) => one.field).join(' or ');
      return { column, text: `Several figures are called ${written}. Write ${names}.` };
    }
    const fault = findFieldFault(found);
    return fault === null ? { thing: found } : { column, text: fault };
  };
}

/**
 * Finds each row's clinic and field. If several rows are about the same figure, refuses them all.
 */
export function locateRows(
  rows: readonly FileRow[],
  figures: readonly KnownFigure[],
  fields: readonly KnownField[],
): { located: Located[]; faults: Fault[] } {
  const findClinic = toClinicFinder(figures);
  const findField = toFieldFinder(fields);
  const known = new Map(figures.map((figure) => [toKey(figure.clinic, figure.field), figure]));
  const faults: Fault[] = [];
  const found: Located[] = [];
  for (const row of rows) {
    const clinic = findClinic(row);
    const field = findField(row);
    for (const one of [clinic, field]) {
      if (!('thing' in one)) faults.push({ line: row.line, ...one });
    }
    if (!('thing' in clinic) || !('thing' in field)) continue;
    const now = known.get(toKey(clinic.thing.id, field.thing.field));
    if (now) found.push({ row, clinic: clinic.thing, field: field.thing, now });
  }
  const groups = groupBy(found, ({ clinic, field }) => toKey(clinic.id, field.field));
  const located: Located[] = [];
  for (const same of groups.values()) {
    const [first] = same;
    if (first && same.length === 1) located.push(first);
    else faults.push(...same.map((one) => toRepeated(one, same)));
  }
  return { located, faults };
}

const formatLines = (lines: readonly number[]): string =>
  `${lines.length === 1 ? 'Line' : 'Lines'} ${lines.join(', ')}`;

function toRepeated({ row: { line } }: Located, same: readonly Located[]): Fault {
  const others = same.map(({ row }) => row.line).filter((other) => other !== line);
  const text = `${formatLines(others)} ${others.length === 1 ? 'is' : 'are'} about the same figure. Keep one of them.`;
  return { line, column: null, text };
}
