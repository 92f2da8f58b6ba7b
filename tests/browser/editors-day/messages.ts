/**
 * What the desk says went wrong, and whether it says what to do next. A message counts as a failure where
 * the desk shows it as one (an alert, a list of errors, an error beside its field, an error toast, the
 * save bar's refusal), or where a notice or a status says in words that something failed.
 *
 * Its next step is one of three things, and nothing else:
 * - an imperative at the head of a sentence or of a clause: "Save again", "…; choose another";
 * - a button or a link in the message itself or right after it that does more than close it;
 * - that the desk tries again by itself, said in words.
 */
import type { BrowserContext } from 'playwright-core';

type Shown = { words: string; isFailure: boolean; controls: string[] };

export type Message = Omit<Shown, 'isFailure'> & { step: string };

const IMPERATIVES =
  'add ask check choose describe enter export fill give look make mark mend open pick press publish ' +
  'read reload remove save select sign show tell try type upload use wait write';
const IMPERATIVE = new RegExp(
  `(?:^|[.;:,!?—] |\\b(?:then|and|or|please) )(?:${IMPERATIVES.replaceAll(' ', '|')})\\b`,
  'i',
);
const BY_ITSELF = /\bby itself\b|\bis tried (again|every)\b/i;
const CLOSES = /^(Close|Cancel|Not now|Keep it)$/;
/** Words of a status that tell of a failure. */
const FAILS =
  /\bnot (saved:|applied|added|uploaded|deleted|changed|brought|published yet|known)|\b(could|can|did|does|was|were) not\b|\bcannot\b|\b(failed|refused|wrong|damaged)\b|\b(deleted|saved) this article meanwhile\b|\byou are (offline|signed out)\b|\b(?:this is an old|another article has this) address\b/i;

export const hasNextStep = ({ words, controls }: Pick<Message, 'words' | 'controls'>): boolean =>
  IMPERATIVE.test(words) || BY_ITSELF.test(words) || controls.some((name) => !CLOSES.test(name));

/** Runs in the page: tells each message as it appears, also those that go again by themselves. */
function watchPage() {
  const REFUSALS = [
    '[role=alert]',
    '.error-summary',
    '.field-error',
    '.toast[data-type=error]',
    '.save-bar-message[data-tone=refused] .save-bar-saved',
  ].join();
  const OTHERS =
    '[role=status], .notice, .field-note, .toast, .row-outcome, .article-text-description';
  const toName = (control: Element) =>
    (control.getAttribute('aria-label') ?? control.textContent).trim();
  const CONTROLS = 'button, a[href]';
  /** What is pressed, where nothing else stands between it and the message, or beside it. */
  const findAfter = ({ nextElementSibling: after }: Element) => {
    if (!after) return [];
    const controls = after.matches(CONTROLS) ? [after] : [...after.children];
    return controls.every((control) => control.matches(CONTROLS)) ? controls : [];
  };
  const told = new Set<string>();
  const look = () => {
    for (const element of document.querySelectorAll<HTMLElement>(`${REFUSALS}, ${OTHERS}`)) {
      const words = element.innerText.replace(/\s+/g, ' ').trim();
      if (words === '' || !element.checkVisibility()) continue;
      const controls = [...element.querySelectorAll(CONTROLS), ...findAfter(element)].map(toName);
      const shown: Shown = { words, isFailure: element.matches(REFUSALS), controls };
      const key = JSON.stringify(shown);
      if (told.has(key)) continue;
      told.add(key);
      void (globalThis as unknown as { tellShown: (shown: Shown) => Promise<void> }).tellShown(
        shown,
      );
    }
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['data-tone', 'data-type', 'role', 'hidden', 'open'],
  });
}

/** Collects what the pages of a profile say went wrong. */
export async function collectMessages(
  context: BrowserContext,
  getStep: () => string,
  messages: Message[],
) {
  await context.exposeBinding('tellShown', (_, { isFailure, ...shown }: Shown) => {
    if (isFailure || FAILS.test(shown.words)) messages.push({ ...shown, step: getStep() });
  });
  await context.addInitScript(watchPage);
}
