/** Shows "Loading page" after a delay (rules §2), in browsers with the Navigation API. */
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
// The page may be restored from the back/forward cache.
addEventListener('pageshow', hide);
