/** The form of an article while it is edited: what its fields hold, and what is wrong with them. */
import type { ArticleFaults } from '../../../domain/article/article-faults.ts';
import type { ArticleValues } from '../../../domain/article/article-values.ts';

export type FormState = {
  values: ArticleValues;
  faults: ArticleFaults;
};

/** One sentence for each field that cannot stay as it is. */
type FindFaults = (values: ArticleValues) => ArticleFaults;

/**
 * Fields are checked when the form is sent; after that, each is checked again whenever it changes. `fill`
 * puts another article into it, which nobody has sent yet.
 */
export class ArticleForm {
  #state: FormState;
  #isSent = false;
  #findFaults: FindFaults = () => ({});
  readonly #listeners = new Set<() => void>();

  constructor(values: ArticleValues) {
    this.#state = { values, faults: {} };
  }

  readonly read = (): FormState => this.#state;

  /** Calls back after every change; gives the function that ends it. */
  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sets the rules that the fields are checked by from now on. */
  setRules(findFaults: FindFaults): void {
    this.#findFaults = findFaults;
  }

  set<Name extends keyof ArticleValues>(name: Name, value: ArticleValues[Name]): void {
    const values = { ...this.#state.values, [name]: value };
    const others = Object.entries(this.#state.faults).filter(([other]) => other !== name);
    const fault = this.#isSent ? this.#findFaults(values)[name] : undefined;
    const faults = fault === undefined ? others : [...others, [name, fault] as const];
    this.#put({ values, faults: Object.fromEntries(faults) });
  }

  fill(values: ArticleValues): void {
    this.#isSent = false;
    this.#put({ values, faults: {} });
  }

  /** The values where all of them can be sent; null where not, and the faults then say why. */
  check(): ArticleValues | null {
    this.#isSent = true;
    const { values } = this.#state;
    const faults = this.#findFaults(values);
    this.#put({ values, faults });
    return Object.keys(faults).length === 0 ? values : null;
  }

  /** Says what is wrong with a field that only the database could know; it stays until the field changes. */
  refuse(name: keyof ArticleValues, fault: string): void {
    this.#put({ ...this.#state, faults: { ...this.#state.faults, [name]: fault } });
  }

  #put(next: FormState): void {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}
