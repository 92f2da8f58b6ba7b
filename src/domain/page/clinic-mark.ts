/**
 * The mark by which a page knows that its visitor came by a /clinic address (rules §2, Redirects). It
 * is no part of the page's own address, whose other parameters keep their order and their writing.
 */
export const CLINIC_MARK = 'moved-from=clinic';

/** The query of an address, with its `?` or empty, without the mark. */
export function dropClinicMark(search: string): string {
  const others = search
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== CLINIC_MARK)
    .join('&');
  return others && `?${others}`;
}
