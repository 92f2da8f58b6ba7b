import { atom, type WritableAtom } from 'nanostores';
import type { ArticleFaults } from '../../../domain/article/article-faults.ts';
import type { ArticleValues, WrittenName } from '../../../domain/article/article-fields.ts';

export type FormState = { values: ArticleValues; faults: ArticleFaults };

type FindFaults = (values: ArticleValues) => ArticleFaults;

/**
 * What the form of an article holds, and what is wrong with it. Fields are checked when the form is sent;
 * after that, each is checked again whenever it changes.
 */
export class ArticleForm {
  readonly #state: WritableAtom<FormState>;
  #isSent = false;
  #findFaults: FindFaults = () => ({});

  constructor(values: ArticleValues) {
    this.#state = atom({ values, faults: {} });
  }

  readonly read = (): FormState => this.#state.get();

  /** Calls back after every change; gives the function that ends it. */
  readonly watch = (listener: () => void): (() => void) => this.#state.listen(listener);

  /** Sets the rules that the fields are checked by from now on. */
  setRules(findFaults: FindFaults): void {
    this.#findFaults = findFaults;
  }

  set<Name extends WrittenName>(name: Name, value: ArticleValues[Name]): void {
    const before = this.read();
    const values = { ...before.values, [name]: value };
    const fault = this.#isSent ? this.#findFaults(values)[name] : undefined;
    const { [name]: _, ...others }: ArticleFaults = before.faults;
    this.#state.set({
      values,
      faults: fault === undefined ? others : { ...others, [name]: fault },
    });
  }

  /** Puts another article into it, which nobody has sent yet. */
  fill(values: ArticleValues): void {
    this.#isSent = false;
    this.#state.set({ values, faults: {} });
  }

  /** The values where all of them can be sent; null where not, and the faults then say why. */
  check(): ArticleValues | null {
    this.#isSent = true;
    const { values } = this.read();
    const faults = this.#findFaults(values);
    this.#state.set({ values, faults });
    return Object.keys(faults).length === 0 ? values : null;
  }

  /** Says what is wrong with a field that only the database could know; it stays until the field changes. */
  refuse(name: WrittenName, fault: string): void {
    const { values, faults } = this.read();
    this.#state.set({ values, faults: { ...faults, [name]: fault } });
  }
}
