import type { PagePath } from './pages.ts';

/** The pages that many visitors open next (rules §9), which a first page fetches unasked. */
export const OPENED_NEXT: readonly PagePath[] = ['/clinics', '/conditions/chronic-pain'];
