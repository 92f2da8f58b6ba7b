import { dropClinicMark } from '../domain/page/clinic-mark.ts';

/**
 * Takes the mark of a redirect from an old address of this page out of the address (rules §2). Gives
 * whether there was one.
 */
export function takeClinicMark(): boolean {
  const search = dropClinicMark(location.search);
  if (search === location.search) return false;
  history.replaceState(history.state, '', location.pathname + search + location.hash);
  return true;
}
