/**
 * With fewer clinics, an order or a range would only show what we happen to know (rules §10,
 * "Coverage").
 */
export const COVERAGE_FLOOR = 3;
