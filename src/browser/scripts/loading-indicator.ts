/**
 * Says "Loading page" when the next page of this site takes its time (rules §2).
 * Browsers without the Navigation API show their own progress alone.
 */
const SHOW_AFTER_MS = 300;

const label = document.querySelector<HTMLElement>('.loading-indicator > *');
let timer: ReturnType<typeof setTimeout> | undefined;

function hide() {
  clearTimeout(timer);
  if (label) label.hidden = true;
}

function wait({ destination, downloadRequest, signal }: NavigateEvent) {
  const leadsElsewhere = new URL(destination.url).origin !== location.origin;
  if (destination.sameDocument || downloadRequest !== null || leadsElsewhere) return;
  hide();
  timer = setTimeout(() => {
    if (label) label.hidden = false;
  }, SHOW_AFTER_MS);
  signal.addEventListener('abort', hide);
}

if ('navigation' in self) navigation.addEventListener('navigate', wait);
// The page is kept as it was left, and may be come back to.
addEventListener('pageshow', hide);
