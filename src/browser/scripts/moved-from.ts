/**
 * Redirects from the old addresses of clinics mark their target (rules §2). The mark
 * is no part of the page's address, so it goes at once; everything else of the address stays.
 */
const MARK = 'moved-from=clinic';

function takeMark(): boolean {
  const parameters = location.search.slice(1).split('&');
  const others = parameters.filter((parameter) => parameter !== MARK);
  if (others.length === parameters.length) return false;
  const address = new URL(location.href);
  address.search = others.join('&');
  history.replaceState(history.state, '', address);
  return true;
}

/** Whether the visitor came by the old address of this page. */
export const isMovedHere = takeMark();
