import { By, error, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { Control, Finder, Named, Role, Tab } from './tab.ts';

/** Milliseconds for one step, and between two attempts. */
const STEP_TIMEOUT = 30_000;
const RETRY_INTERVAL = 50;

/** Elements that can have a role. The browser itself computes their names. */
const CANDIDATES: Record<Role, string> = {
  alert: '[role="alert"]',
  button: 'button, summary, [role="button"], input[type="submit"]',
  checkbox: 'input[type="checkbox"]',
  dialog: 'dialog[open], [role="dialog"]',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  radio: 'input[type="radio"]',
  region: 'section, [role="region"]',
  searchbox: 'input[type="search"]',
  textbox: 'textarea, [role="textbox"], input:not([type="radio"], [type="checkbox"])',
};
const FIELDS = 'input, select, textarea, [contenteditable="true"]';

/** Errors from a page that has changed in the meantime: try again. */
const CHANGED = [
  error.ElementClickInterceptedError,
  error.ElementNotInteractableError,
  error.NoSuchElementError,
  error.StaleElementReferenceError,
];

type Find = () => Promise<WebElement[]>;
type Words = string | RegExp;

const KEYS: Record<string, string> = {
  Backspace: Key.BACK_SPACE,
  Control: Key.CONTROL,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
};

/** The smallest visible elements containing the words; all visible elements if no words are given. */
function pickInPage(root: Element | null, css: string, source: string | null, flags: string) {
  const seen = [...(root ?? document).querySelectorAll(css)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  if (source === null) return seen;
  const words = new RegExp(source, flags);
  const holding = seen.filter(({ textContent }) =>
    words.test(textContent.replace(/\s+/g, ' ').trim()),
  );
  return holding.filter(
    (element) => !holding.some((one) => one !== element && element.contains(one)),
  );
}

function toPattern(words: Words, isExact = false): RegExp {
  if (words instanceof RegExp) return words;
  const text = RegExp.escape(words);
  return isExact ? new RegExp(`^${text}$`) : new RegExp(text, 'i');
}

function createFinder(driver: WebDriver, path: string, roots: Find | null): Finder<Control> {
  const pick = async (css: string, words?: RegExp): Promise<WebElement[]> => {
    const below = roots ? await roots() : [null];
    const found = await Promise.all(
      below.map((root) =>
        driver.executeScript<WebElement[]>(
          pickInPage,
          root,
          css,
          words?.source ?? null,
          words?.flags ?? '',
        ),
      ),
    );
    return found.flat();
  };
  const pickNamed = async (css: string, name: RegExp): Promise<WebElement[]> => {
    const named: WebElement[] = [];
    for (const element of await pick(css)) {
      if (name.test((await element.getAccessibleName()).trim())) named.push(element);
    }
    return named;
  };
  const toControl = (step: string, find: Find) => createControl(driver, `${path} ${step}`, find);
  return {
    getByRole: (role: Role, { name, exact, level }: Named = {}) => {
      const css = level === undefined ? CANDIDATES[role] : `h${level}`;
      return toControl(`${role} ${name ?? ''}`, () =>
        name === undefined ? pick(css) : pickNamed(css, toPattern(name, exact)),
      );
    },
    getByLabel: (label, { exact } = {}) =>
      toControl(`labelled ${label}`, () => pickNamed(FIELDS, toPattern(label, exact))),
    getByText: (words) => toControl(`saying ${words}`, () => pick('*', toPattern(words))),
    locator: (css) => toControl(css, () => pick(css)),
  };
}

async function wait<Value>(driver: WebDriver, what: string, attempt: () => Promise<Value>) {
  const limit = `Timeout ${STEP_TIMEOUT}ms exceeded, waiting for ${what}`;
  const given = await driver.wait(
    async () => {
      try {
        return { value: await attempt() };
      } catch (problem) {
        if (CHANGED.some((kind) => problem instanceof kind)) return undefined;
        throw problem;
      }
    },
    STEP_TIMEOUT,
    limit,
    RETRY_INTERVAL,
  );
  return given!.value;
}

function createControl(driver: WebDriver, path: string, find: Find): Control {
  const findFirst = async () => {
    const [element] = await find();
    if (!element) throw new error.NoSuchElementError();
    return element;
  };
  const read = (property: 'innerText' | 'textContent' | 'value', element: WebElement) =>
    driver.executeScript<string>('return arguments[0][arguments[1]]', element, property);
  const readFirst = (property: 'innerText' | 'textContent' | 'value') =>
    wait(driver, path, async () => read(property, await findFirst()));
  /** Acts on the first element, scrolled to the centre, once it is enabled. */
  const act = (step: (element: WebElement) => Promise<void>) =>
    wait(driver, path, async () => {
      const element = await findFirst();
      if (!(await element.isEnabled())) throw new error.ElementNotInteractableError();
      await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
      await step(element);
    });
  return {
    ...createFinder(driver, path, find),
    first: () => createControl(driver, path, async () => (await find()).slice(0, 1)),
    click: () => act((element) => element.click()),
    check: () =>
      act(async (element) => {
        if (!(await element.isSelected())) await element.click();
      }),
    pressSequentially: (text) => act((element) => element.sendKeys(text)),
    selectOption: ({ label }) =>
      act(async (element) => {
        const options = await element.findElements(By.css('option'));
        const labels = await Promise.all(options.map((option) => read('innerText', option)));
        const option = options[labels.findIndex((text) => text.trim() === label)];
        if (!option) throw new error.NoSuchElementError();
        await option.click();
      }),
    waitFor: ({ state } = { state: 'visible' }) =>
      wait(driver, `${path} to be ${state}`, async () => {
        const isThere = (await find()).length > 0;
        if (isThere !== (state === 'visible')) throw new error.NoSuchElementError();
      }),
    innerText: () => readFirst('innerText'),
    inputValue: () => readFirst('value'),
    allInnerTexts: async () =>
      Promise.all((await find()).map((element) => read('innerText', element))),
    allTextContents: async () =>
      Promise.all((await find()).map((element) => read('textContent', element))),
    isVisible: async () => (await find()).length > 0,
  };
}

export function createTab(driver: WebDriver, site: string): Tab {
  return {
    ...createFinder(driver, 'page:', null),
    goto: async (path) => {
      await driver.get(new URL(path, site).href);
      await wait(driver, `${path} to load`, async () => {
        const state = await driver.executeScript('return document.readyState');
        if (state !== 'complete') throw new error.NoSuchElementError();
      });
    },
    reload: () => driver.navigate().refresh(),
    evaluate: (inPage) => driver.executeScript(inPage),
    keyboard: {
      press: async (key) => {
        const keys = key.split('+').map((name) => KEYS[name] ?? name);
        const actions = driver.actions();
        for (const one of keys) actions.keyDown(one);
        for (const one of keys.toReversed()) actions.keyUp(one);
        await actions.perform();
      },
      type: (text) => driver.actions().sendKeys(text).perform(),
    },
  };
}
