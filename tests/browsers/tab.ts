/**
 * What a journey needs from a browser: the smallest part of Playwright's interface that works for all of them.
 * Playwright's `Page` already fits, and other drivers have little to implement.
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

/** Finds visible elements; a string matches any part of the name, unless `exact`. */
export type Finder<Found> = {
  getByRole(role: Role, options?: Named): Found;
  getByLabel(label: string | RegExp, options?: { exact?: boolean }): Found;
  getByText(words: string | RegExp): Found;
  locator(css: string): Found;
};

export interface Control extends Finder<Control> {
  first(): Control;
  click(): Promise<void>;
  check(): Promise<void>;
  pressSequentially(text: string): Promise<void>;
  selectOption(option: { label: string }): Promise<unknown>;
  waitFor(options?: { state: 'visible' | 'detached' }): Promise<void>;
  innerText(): Promise<string>;
  allInnerTexts(): Promise<string[]>;
  allTextContents(): Promise<string[]>;
  inputValue(): Promise<string>;
  isVisible(): Promise<boolean>;
}

export type Tab = Finder<Control> & {
  goto(path: string): Promise<unknown>;
  reload(): Promise<unknown>;
  evaluate<Value>(inPage: () => Value | Promise<Value>): Promise<Value>;
  keyboard: {
    press(key: string): Promise<void>;
    type(text: string): Promise<void>;
  };
};
