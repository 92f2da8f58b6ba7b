import { type KeyboardEvent, useRef, useState } from 'react';
import { joinTags } from '../../../../domain/article/article-tags.ts';
import { Field } from '../../../kit/Field.tsx';
import { FIELD_IDS } from '../article-form.ts';

type Props = {
  tags: readonly string[];
  /** Every tag that articles have. */
  known: readonly string[];
  error: string | undefined;
  onChange: (tags: string[]) => void;
};

const SUGGESTIONS = 'article-tags-known';
const ADDING_KEYS = new Set(['Enter', ',']);

/** Tags one by one: Enter or a comma adds what is typed, Backspace in the empty box removes the last. */
export function TagsField({ tags, known, error, onChange }: Props) {
  /** Whether the last tag is still in the box. It is saved as the others are, and kept in the draft. */
  const [isTyping, setTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const typed = (isTyping && tags.at(-1)) || '';
  const added = isTyping ? tags.slice(0, -1) : tags;

  const add = (text: string) => {
    setTyping(false);
    onChange(joinTags(added, text.split(','), known));
  };

  const type = (text: string) => {
    setTyping(text !== '');
    onChange(text === '' ? [...added] : [...added, text]);
  };

  const remove = (tag: string) => {
    onChange(tags.filter((other) => other !== tag));
    input.current?.focus();
  };

  const handleKey = (event: KeyboardEvent) => {
    if (ADDING_KEYS.has(event.key)) {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && !isTyping) onChange(tags.slice(0, -1));
  };

  return (
    <Field
      id={FIELD_IDS.tags}
      label="Tags"
      hint="Enter or a comma adds a tag. Those that articles have already are offered."
      error={error}
    >
      {(field) => (
        <>
          {added.length > 0 && (
            <ul className="row" aria-label="Tags of this article">
              {added.map((tag) => (
                <li key={tag}>
                  <button
                    className="tag-button control"
                    type="button"
                    aria-label={`Remove the tag ${tag}`}
                    onClick={() => remove(tag)}
                  >
                    {tag} <span aria-hidden="true">×</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            className="field-input"
            type="text"
            autoComplete="off"
            list={SUGGESTIONS}
            ref={input}
            {...field}
            value={typed}
            onChange={({ target }) => {
              if (target.value.includes(',')) add(target.value);
              else type(target.value);
            }}
            onKeyDown={handleKey}
            // Text without a comma becomes a tag too.
            onBlur={() => {
              if (isTyping) add(typed);
            }}
          />
          <datalist id={SUGGESTIONS}>
            {known
              .filter((tag) => !tags.includes(tag))
              .map((tag) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
