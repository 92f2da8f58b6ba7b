import { createContext, memo, use, useMemo } from 'react';
import { z } from 'zod';
import { isSame, type Place } from '../../../domain/words/words.ts';
import { TEXT } from '../../../domain/words/words-changes.ts';
import {
  type FieldSchema,
  type FormField,
  toFieldLabel,
  toWordsForm,
} from '../../../domain/words/words-form.ts';
import { findWordsFile } from '../../../schemas/words-files.ts';
import { Button } from '../forms/Button.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { SelectField, TextField } from '../forms/fields.tsx';
import { isSource } from './find-faults.ts';
import type { WordsEditor } from './use-words-editor.ts';

type FormTools = Pick<WordsEditor, 'edit'> & {
  faults: ReadonlyMap<string, string>;
};

/** Stays the same object while someone types, unless there are errors to show. */
const FormContext = createContext<FormTools>({ edit: () => {}, faults: new Map() });

type Of<Kind extends FormField['kind']> = Extract<FormField, { kind: Kind }>;

const toFieldId = (place: Place): string => `words-${place.join('-')}`;

const SOURCE_LIST = 'words-sources';

type BoxField = Of<'text' | 'choice' | 'number'>;

/** The typed text as a value of the file. An invalid number stays text and becomes an error. */
function toValue(field: BoxField, typed: string): unknown {
  if (field.kind === 'choice') return field.options.find((option) => String(option) === typed);
  if (field.kind === 'text') return typed === '' && field.mayBeNothing ? null : typed;
  if (typed.trim() === '') return null;
  return Number.isNaN(Number(typed)) ? typed : Number(typed);
}

/** Memoized, because a file has hundreds of fields. */
const Box = memo(
  function Box({ field }: { field: BoxField }) {
    const { edit, faults } = use(FormContext);
    const { kind, place, label } = field;
    const id = toFieldId(place);
    const value = String(field.value ?? '');
    const hint =
      kind === 'number' && field.mayBeNothing
        ? 'Optional.'
        : kind === 'text' && field.isDate
          ? 'Year, month and day: 2026-11-23.'
          : undefined;
    const named = { id, label, hint, error: faults.get(id) };
    const box = {
      value,
      onChange: ({ target }: { target: { value: string } }) =>
        edit((words) => words.set(place, toValue(field, target.value))),
    };
    if (kind === 'choice') {
      return (
        <SelectField
          {...named}
          {...box}
          options={field.options.map((option) => [
            String(option),
            typeof option === 'string' ? toFieldLabel(option) : option ? 'Yes' : 'No',
          ])}
        />
      );
    }
    if (kind === 'number') return <TextField {...named} {...box} inputMode="numeric" />;
    if (isSource(place)) return <TextField {...named} {...box} list={SOURCE_LIST} />;
    // A textarea even for one line, because changing the element would lose the focus.
    return <TextField {...named} {...box} rows={field.isDate ? 0 : value.length > 70 ? 4 : 1} />;
  },
  (before, after) => isSame(before.field, after.field),
);

type Parent = Of<'list' | 'group'>;

function Tools({ parent, part, index }: { parent: Parent; part: FormField; index: number }) {
  const { edit } = use(FormContext);
  const { label, place } = part;
  const list = parent.kind === 'list' ? parent : null;
  const last = (list?.items.length ?? 0) - 1;
  const move = (by: number) => edit((words) => words.move(parent.place, index, index + by));
  const acts = [
    { act: 'Move up', may: list !== null && index > 0, run: () => move(-1) },
    { act: 'Move down', may: index < last, run: () => move(1) },
    {
      act: 'Remove',
      may: list ? last >= list.minItems : part.isOptional,
      run: () => edit((words) => words.remove(place), `“${label}”`),
    },
  ].filter(({ may }) => may);
  if (acts.length === 0) return null;
  return (
    <div className="row">
      {acts.map(({ act, run }) => (
        <Button key={act} kind="action" aria-label={`${act}: ${label}`} onClick={run}>
          {act}
        </Button>
      ))}
    </div>
  );
}

/** Fields that an address or another page depends on. */
const FIXED = new Set(['slug']);

function Additions({ parent }: { parent: Parent }) {
  const { edit } = use(FormContext);
  const isList = parent.kind === 'list';
  const missing = isList ? (parent.items.length < parent.maxItems ? [parent] : []) : parent.missing;
  if (missing.length === 0) return null;
  return (
    <div className="button-row">
      {missing.map(({ place, label, blank }) => (
        <Button
          key={label}
          kind="quiet"
          onClick={() =>
            edit((words) => (isList ? words.add(place, blank) : words.set(place, blank)))
          }
        >
          {isList ? 'Add to ' : 'Add: '}
          {label.toLowerCase()}
        </Button>
      ))}
    </div>
  );
}

/** A list or group. `isInside` if its label is already shown above. */
function Branch({ field, isInside = false }: { field: Parent; isInside?: boolean }) {
  const { kind, place, label } = field;
  const isList = kind === 'list';
  const isTop = place.length === 0;
  const parts = isList ? field.items : field.fields;
  const content = (
    <>
      {parts.map((part, index) => {
        const name = part.place.at(-1) ?? '';
        if (isTop && FIXED.has(String(name))) return null;
        const tools = <Tools parent={field} part={part} index={index} />;
        const isFolded = !('value' in part) && (isList || isTop);
        const body =
          'value' in part ? (
            <Box field={isList ? { ...part, label: `${label} ${index + 1}` } : part} />
          ) : (
            <Branch field={part} isInside={isFolded} />
          );
        return isFolded ? (
          <details className="card" key={name}>
            <summary className="chevron">{part.label}</summary>
            <div className="stack">
              {body}
              {tools}
            </div>
          </details>
        ) : (
          <div key={name}>
            {body}
            {tools}
          </div>
        );
      })}
      <Additions parent={field} />
    </>
  );
  if (isTop || (isInside && !isList)) return content;
  return (
    <fieldset className={`words-${kind} stack-2`} id={toFieldId(place)}>
      <legend className={isInside ? 'visually-hidden' : undefined}>{label}</legend>
      {content}
    </fieldset>
  );
}

const TEXT_HINT =
  'Markdown: ## starts a heading, **two asterisks** make bold, - starts a list item, [words](/address) makes a link.';

export function WordsForm({ editor }: { editor: WordsEditor }) {
  const { words, faults, sources, entry, edit } = editor;
  const schema = useMemo(() => {
    const found = findWordsFile(entry.path)?.kind.buildSchema(() => []);
    if (!found) return {};
    return z.toJSONSchema(found, { io: 'input', unrepresentable: 'any' }) as FieldSchema;
  }, [entry.path]);
  const tools = useMemo((): FormTools => {
    const messages = faults.map(({ place, message }) => [toFieldId(place), message] as const);
    return { edit, faults: new Map(messages) };
  }, [edit, faults]);
  const textId = toFieldId(TEXT);
  const form = toWordsForm(schema, words.data);
  return (
    <FormContext value={tools}>
      <datalist id={SOURCE_LIST}>
        {Object.entries(sources).map(([id, title]) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </datalist>
      <section className="words-form stack" aria-label={`Words of ${entry.title}`}>
        {form.kind === 'group' && <Branch field={form} />}
        {words.text !== null && (
          <TextField
            id={textId}
            label="Text"
            hint={TEXT_HINT}
            error={tools.faults.get(textId)}
            className="field-input words-text"
            rows={24}
            value={words.text.replace(/^\n/, '')}
            onChange={({ target }) => edit((file) => file.setText(`\n${target.value}`))}
          />
        )}
      </section>
    </FormContext>
  );
}

export function WordsFaults({ editor: { faults, refusals } }: { editor: WordsEditor }) {
  const [ofFields, ofAll] = [
    faults.filter(({ place }) => place.length > 0),
    faults.filter(({ place }) => place.length === 0),
  ];
  return (
    <ErrorSummary
      fieldIds={Object.fromEntries(ofFields.map(({ place }, index) => [index, toFieldId(place)]))}
      faults={Object.fromEntries(ofFields.map(({ message }, index) => [index, message]))}
      failure={ofAll.map(({ message }) => message).join(' ') || null}
      refusals={refusals}
    />
  );
}
