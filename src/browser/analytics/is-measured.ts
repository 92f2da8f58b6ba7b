/** If false, the build drops all analytics code. */
export const IS_MEASURED = Boolean(import.meta.env.PUBLIC_ANALYTICS_ID) || import.meta.env.DEV;
