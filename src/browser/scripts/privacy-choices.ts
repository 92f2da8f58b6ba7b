/** The privacy page's control over calls to this site's own backend. */
import { hasObjected, setObjection } from '../backend-objection.ts';

const choice = document.querySelector<HTMLInputElement>('#backend-objection');
const status = document.querySelector('#backend-objection-status');

if (choice) {
  choice.checked = hasObjected();
  choice.addEventListener('change', () => {
    const saved = choice.checked ? 'Saved: no more calls.' : 'Saved: calls are allowed.';
    status?.replaceChildren(
      setObjection(choice.checked)
        ? saved
        : 'Your browser does not let this site keep your choice.',
    );
  });
}
