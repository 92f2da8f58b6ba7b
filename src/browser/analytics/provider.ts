import type { AnalyticsConfig } from './config.ts';

const url = import.meta.env.PUBLIC_ANALYTICS_URL;
const id = import.meta.env.PUBLIC_ANALYTICS_ID;

/** Where this build sends events; null when it sends none. The build has checked both settings. */
export const PROVIDER: AnalyticsConfig | null = url && id ? { url, id } : null;
