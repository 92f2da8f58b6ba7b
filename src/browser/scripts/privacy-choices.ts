import { objection, offlineRefusal } from '../device-flags.ts';
import { removeKept } from '../remove-kept.ts';
import { keepSite } from '../service-worker.ts';

const NOT_KEPT = 'Your browser does not let this site keep your choice.';

function offer(
  id: string,
  isChosen: () => boolean,
  choose: (isChosen: boolean) => string | Promise<string>,
) {
  const choice = document.querySelector<HTMLInputElement>(`#${id}`);
  const status = document.querySelector(`#${id}-status`);
  if (!choice) return;
  choice.checked = isChosen();
  choice.addEventListener('change', () => {
    void Promise.resolve(choose(choice.checked)).then((words) => status?.replaceChildren(words));
  });
}

offer('backend-objection', objection.isSet, (isChosen) => {
  const saved = isChosen
    ? 'Saved: your browser no longer contacts our database.'
    : 'Saved: your browser may contact our database.';
  return objection.set(isChosen) ? saved : NOT_KEPT;
});

offer(
  'keeps-offline',
  () => !offlineRefusal.isSet(),
  async (isChosen) => {
    const isSaved = offlineRefusal.set(!isChosen);
    try {
      if (!isChosen) {
        await removeKept();
        return isSaved
          ? 'Removed: your device no longer keeps pages from this site.'
          : `Removed. ${NOT_KEPT}`;
      }
      await keepSite();
      return isSaved ? 'Saved: your device keeps this site.' : NOT_KEPT;
    } catch {
      return 'Your browser cannot keep pages from this site.';
    }
  },
);
