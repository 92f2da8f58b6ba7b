import './TagsField.css';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Field } from '../../../kit/Field.tsx';
import { FIELD_IDS } from './field-ids.ts';

type Props = {
  tags: readonly string[];
  error: string | undefined;
  onChange: (tags: string[]) => void;
};

const ADDING_KEYS = new Set(['Enter', ',']);

/** Tags one by one: Enter or a comma adds what is typed, Backspace in the empty box removes the last. */
export function TagsField({ tags, error, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const add = (text: string) => {
    const added = text.split(',').map((tag) => tag.trim());
    setTyped('');
    const all = [...new Set([...tags, ...added].filter(Boolean))];
    if (all.length !== tags.length) onChange(all);
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
    if (event.key === 'Backspace' && typed === '') onChange(tags.slice(0, -1));
  };

  return (
    <Field id={FIELD_IDS.tags} label="Tags" hint="Enter or a comma adds a tag." error={error}>
      {(field) => (
        <>
          {tags.length > 0 && (
            <ul className="row" aria-label="Tags of this article">
              {tags.map((tag) => (
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
            ref={input}
            {...field}
            value={typed}
            onChange={({ target }) => {
              if (target.value.includes(',')) add(target.value);
              else setTyped(target.value);
            }}
            onKeyDown={handleKey}
            // Text without a comma becomes a tag too.
            onBlur={() => add(typed)}
          />
        </>
      )}
    </Field>
  );
}
