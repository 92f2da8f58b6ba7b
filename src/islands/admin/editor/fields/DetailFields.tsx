import { type KeyboardEvent, useRef, useState } from 'react';
import {
  ARTICLE_FIELDS,
  UNTITLED,
  WRITTEN_NAMES,
  type WrittenName,
} from '../../../../domain/article/article-fields.ts';
import { countCharacters } from '../../../../domain/article/article-limits.ts';
import { joinTags } from '../../../../domain/article/article-tags.ts';
import { repairSlug, toArticleSlug } from '../../../../domain/article/article-slug.ts';
import { toLengthHint } from '../../../../domain/article/length-hint.ts';
import { focusOnMount } from '../../admin-context.ts';
import { Button } from '../../forms/Button.tsx';
import { SelectField, TextField, VERBATIM } from '../../forms/fields.tsx';
import { useArticle, useField } from '../article-form.ts';

type NamedProps = { name: Exclude<WrittenName, 'tags' | 'content'> };

/** The title. The slug follows it until someone edits the slug or the article is live. */
export function TitleField({ isLive, isNew }: { isLive: boolean; isNew: boolean }) {
  const { values, set, makeSlug } = useArticle();
  const { value, change, field } = useField('title');
  return (
    <TextField
      {...field}
      ref={isNew ? focusOnMount : undefined}
      dir="auto"
      value={value}
      onChange={({ target }) => {
        const before = value || UNTITLED;
        const isMade = ['', toArticleSlug(before), makeSlug(before)].includes(values.slug);
        change(target.value);
        if (isMade && !isLive) set('slug', makeSlug(target.value));
      }}
    />
  );
}

/** All fields except title and text. `liveSlug` is null unless the article is live. */
export function DetailFields({ liveSlug }: { liveSlug: string | null }) {
  const toFields = (place?: 'search') =>
    WRITTEN_NAMES.filter((name) => ARTICLE_FIELDS[name].place === place).map((name) => {
      if (name === 'tags') return <TagsField key={name} />;
      if (name === 'slug') return <SlugField key={name} liveSlug={liveSlug} />;
      const Control = ARTICLE_FIELDS[name].kind === 'choice' ? ChoiceField : ValueField;
      return <Control key={name} name={name as NamedProps['name']} />;
    });
  return (
    <>
      {toFields()}
      <h2>Search engines</h2>
      {toFields('search')}
    </>
  );
}

function ValueField({ name }: NamedProps) {
  const { value, change, known, field } = useField(name);
  const { kind, hint = '', isOffered, best } = ARTICLE_FIELDS[name];
  const text = value ?? '';
  return (
    <TextField
      {...field}
      hint={best ? `${hint} ${toLengthHint(countCharacters(text.trim()), best)}` : hint}
      {...(kind === 'lines' && { rows: 3, dir: 'auto' })}
      {...(isOffered && toOffer(field.id, known))}
      value={text}
      onChange={({ target }) => change(target.value)}
    />
  );
}

const toOffer = (id: string, values: readonly string[]) => ({
  autoComplete: 'off',
  list: `${id}-known`,
  below: (
    <datalist id={`${id}-known`}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  ),
});

/** Cannot be the value of an article. */
const NEW = '\n';

/**
 * An existing value, or a new one by explicit choice, so that a typo does not create a new label.
 */
function ChoiceField({ name }: NamedProps) {
  const { value, change, known, field } = useField(name);
  const [isNew, setNew] = useState(false);
  const { id, label, error } = field;
  const another = `A new ${label.toLowerCase()}`;
  const chosen = value ?? '';
  // The default is an option even if no article uses it.
  const options = isNew || chosen === '' || known.includes(chosen) ? known : [chosen, ...known];
  return (
    <>
      <SelectField
        id={isNew ? `${id}-known` : id}
        label={label}
        error={isNew ? undefined : error}
        options={[...options.map((option) => [option, option] as const), [NEW, `${another}…`]]}
        value={isNew ? NEW : chosen}
        onChange={({ target }) => {
          setNew(target.value === NEW);
          change(target.value === NEW ? '' : target.value);
        }}
      />
      {isNew && (
        <TextField
          id={id}
          label={another}
          hint="Readers see it as a label. Check the spelling."
          error={error}
          autoComplete="off"
          value={chosen}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </>
  );
}

function SlugField({ liveSlug }: { liveSlug: string | null }) {
  const { values, findHolder, makeSlug } = useArticle();
  const { value, change, field } = useField('slug');
  const slug = repairSlug(value);
  const holder = field.error ? null : findHolder(slug);
  const isMoved = liveSlug !== null && slug !== liveSlug;
  const moved = isMoved && `The old address, /articles/${liveSlug}, will redirect to the new one.`;
  const note = holder === null ? moved : `${holder}.`;
  return (
    <TextField
      {...field}
      hint={`${location.host}/articles/${slug || '…'}`}
      {...VERBATIM}
      value={value}
      onChange={({ target }) => change(target.value)}
      onBlur={() => {
        if (slug !== '' && slug !== value) change(slug);
      }}
      below={
        note && (
          <p className="field-note" role="status">
            {note}
          </p>
        )
      }
    >
      <Button kind="quiet" onClick={() => change(makeSlug(values.title))}>
        Make from title
      </Button>
    </TextField>
  );
}

function TagsField() {
  const { value: tags, change, known, field } = useField('tags');
  /** Whether the last tag is still being typed. It is saved and drafted like the others. */
  const [isTyping, setTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const typed = (isTyping && tags.at(-1)) || '';
  const added = isTyping ? tags.slice(0, -1) : [...tags];
  const { below, ...offered } = toOffer(
    field.id,
    known.filter((tag) => !tags.includes(tag)),
  );

  const add = (text: string) => {
    setTyping(false);
    change(joinTags(added, text.split(','), known));
  };
  const type = (text: string) => {
    setTyping(text !== '');
    change(text === '' ? added : [...added, text]);
    if (text.includes(',')) add(text);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && !isTyping) change(tags.slice(0, -1));
  };

  return (
    <TextField
      {...field}
      {...offered}
      ref={input}
      value={typed}
      onChange={({ target }) => type(target.value)}
      onKeyDown={handleKey}
      // Add the last tag on leaving the field, even if no comma follows it.
      onBlur={() => isTyping && add(typed)}
      below={
        <>
          {added.length > 0 && (
            <ul className="row" aria-label="This article’s tags">
              {added.map((tag) => (
                <li key={tag}>
                  <button
                    className="tag-button control"
                    type="button"
                    aria-label={`Remove the tag ${tag}`}
                    onClick={() => {
                      change(tags.filter((other) => other !== tag));
                      input.current?.focus();
                    }}
                  >
                    {tag} <span aria-hidden="true">×</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          {below}
        </>
      }
    />
  );
}
