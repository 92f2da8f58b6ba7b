/** Opens the search by link, `/`, Ctrl-K or Cmd-K. The field comes at once, the rest on demand. */
import { isSearchKeyOff } from '../search-key.ts';

const field = document.createElement('input');
let dialog: HTMLDialogElement | undefined;
let loading: Promise<void> | undefined;

async function load(made: HTMLDialogElement) {
  try {
    (await import('./search/search-dialog.ts')).fillDialog(made, field);
  } catch {
    // Reopening tries again.
    loading = undefined;
    const link = document.createElement('a');
    link.href = '/search#q=' + encodeURIComponent(field.value);
    link.textContent = 'Try the search page';
    const note = document.createElement('p');
    note.append('The search could not be loaded. Check your connection. ', link);
    made.append(note);
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
    dialog = document.createElement('dialog');
    field.type = 'search';
    field.ariaLabel = dialog.ariaLabel = 'Search this site';
    dialog.append(field);
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
  if (isSlash ? !isTyping && !isSearchKeyOff() : key === 'k' && isCommand) open(event);
});

addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a[href="/search"]');
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) open(event);
});
