/**
 * What a journey asks of a browser: the least of Playwright's own words with which all of them can be walked,
 * so that Playwright's `Page` is a tab as it stands and another driver needs no more than this.
 */

export type Named = { name?: string | RegExp; exact?: boolean; level?: number };

export type Role =
  | 'alert'
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'radio'
  | 'region'
  | 'searchbox'
  | 'textbox';

/** Finds what can be seen; a name given as a string is any part of it, unless `exact`. */
export type Finder<Found> = {
  getByRole(role: Role, options?: Named): Found;
  getByLabel(label: string | RegExp, options?: { exact?: boolean }): Found;
  getByText(words: string | RegExp): Found;
  locator(css: string): Found;
};

/** What was found, looked up anew at each step. Each step waits until it can be done. */
export interface Control extends Finder<Control> {
  first(): Control;
  click(): Promise<void>;
  /** A radio or a box, unless it is checked. */
  check(): Promise<void>;
  /** Key by key, at the end of what the field holds. */
  pressSequentially(text: string): Promise<void>;
  selectOption(option: { label: string }): Promise<unknown>;
  waitFor(options?: { state: 'visible' | 'detached' }): Promise<void>;
  innerText(): Promise<string>;
  /** Of all that is there now. */
  allInnerTexts(): Promise<string[]>;
  allTextContents(): Promise<string[]>;
  inputValue(): Promise<string>;
  /** Whether it can be seen now. */
  isVisible(): Promise<boolean>;
}

export type Tab = Finder<Control> & {
  /** A path of the site. */
  goto(path: string): Promise<unknown>;
  reload(): Promise<unknown>;
  /** What the function gives in the page, which it is sent to as text. */
  evaluate<Value>(inPage: () => Value | Promise<Value>): Promise<Value>;
  keyboard: {
    /** One key, such as `Escape`, or several held together, such as `Control+k`. */
    press(key: string): Promise<void>;
    type(text: string): Promise<void>;
  };
};
