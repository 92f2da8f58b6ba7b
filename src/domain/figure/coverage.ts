/**
 * With fewer clinics, an order or a range would only reflect what we happen to know (rules §10,
 * "Coverage").
 */
export const COVERAGE_FLOOR = 3;
