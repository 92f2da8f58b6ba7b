/**
 * Opens the search from its link or with `/`, Ctrl-K or Cmd-K. The field appears immediately, while
 * the rest loads on first use.
 */
import { searchKeyOff } from '../device-flags.ts';
import { make } from '../elements.ts';

const LABEL = 'Search this site';

const field = make('input', { type: 'search', ariaLabel: LABEL });
let dialog: HTMLDialogElement | undefined;
let loading: Promise<void> | undefined;

async function load(made: HTMLDialogElement) {
  try {
    (await import('./search/search-dialog.ts')).fillDialog(made, field);
  } catch {
    loading = undefined;
    const href = '/search#q=' + encodeURIComponent(field.value);
    const link = make('a', { href }, 'Try the search page');
    made.append(make('p', {}, 'The search could not be loaded. Check your connection. ', link));
  }
}

function open(event: Event) {
  event.preventDefault();
  const own = document.getElementById('search-words');
  if (own) {
    own.focus();
    return;
  }
  if (!dialog) {
    dialog = make('dialog', { ariaLabel: LABEL }, field);
    document.body.append(dialog);
  }
  dialog.showModal();
  loading ??= load(dialog);
}

addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const isCommand = ctrlKey || metaKey;
  const isSlash = key === '/' && !isCommand && !altKey;
  const isTyping = (target as Element).closest('input,select,textarea');
  if (isSlash ? !isTyping && !searchKeyOff.isSet() : key === 'k' && isCommand) open(event);
});

addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a[href="/search"]');
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) open(event);
});
