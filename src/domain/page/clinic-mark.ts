/**
 * The mark by which a page knows that its visitor came by a /clinic address (rules §2, Redirects). It
 * stands in the fragment: the host keeps the query of the old address only where the new one has none.
 */
export const CLINIC_MARK = '#moved-from=clinic';
