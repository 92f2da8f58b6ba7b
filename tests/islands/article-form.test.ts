/** The form of an article, without its fields. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ArticleValues,
  EMPTY_ARTICLE,
  toValues,
} from '../../src/domain/article/article-fields.ts';
import { ArticleForm } from '../../src/islands/admin/editor/form-store.ts';

type TextName = Exclude<keyof ArticleValues, 'tags'>;

const EMPTY = toValues(EMPTY_ARTICLE);
const NAMES: readonly TextName[] = ['title', 'slug', 'excerpt', 'content', 'author'];
const typing = fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom('', 'x', 'words'));

/** A form whose fields must all have something in them. */
function openForm(values: Partial<ArticleValues> = {}) {
  const form = new ArticleForm({ ...EMPTY, ...values });
  form.setRules((given) =>
    Object.fromEntries(NAMES.filter((name) => !given[name]).map((name) => [name, 'Empty'])),
  );
  return form;
}

const ALL_FILLED = Object.fromEntries(NAMES.map((name) => [name, 'x']));

describe('the form of an article', () => {
  it('finds no fault before it is sent, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(typing), (typed) => {
        const form = openForm();
        for (const [name, text] of typed) form.set(name, text);
        expect(form.read().faults).toEqual({});
      }),
    );
  });

  it('knows after that, of every field that was typed into, whether it is at fault', () => {
    fc.assert(
      fc.property(fc.array(typing), fc.array(typing), (before, after) => {
        const form = openForm();
        for (const [name, text] of before) form.set(name, text);
        form.check();
        for (const [name, text] of after) form.set(name, text);
        const { values, faults } = form.read();
        for (const name of NAMES) expect(faults[name]).toBe(values[name] ? undefined : 'Empty');
      }),
    );
  });

  it('gives its values when all of them can be sent, and otherwise nothing', () => {
    expect(openForm({ title: 'A' }).check()).toBeNull();
    expect(openForm(ALL_FILLED).check()).toEqual({ ...EMPTY, ...ALL_FILLED });
  });

  it('keeps what the database said of a field until that field changes', () => {
    const form = openForm(ALL_FILLED);
    form.check();
    form.refuse('slug', 'Taken');
    form.set('title', 'Other');
    expect(form.read().faults).toEqual({ slug: 'Taken' });
    form.set('slug', 'other');
    expect(form.read().faults).toEqual({});
  });

  it('holds another article as if nobody had sent it', () => {
    const form = openForm();
    form.check();
    form.fill({ ...EMPTY, title: 'Restored' });
    form.set('excerpt', '');
    expect(form.read()).toEqual({ values: { ...EMPTY, title: 'Restored' }, faults: {} });
  });
});
