/** False removes all analytics code from the build. */
export const IS_MEASURED = Boolean(import.meta.env.PUBLIC_ANALYTICS_ID) || import.meta.env.DEV;
