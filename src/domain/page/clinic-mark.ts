/**
 * Marks a visit through a /clinic address (rules §2, "Redirects"). A fragment, because hosts keep
 * the query only if the new address has none.
 */
export const CLINIC_MARK = '#moved-from=clinic';
