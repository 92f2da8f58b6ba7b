/** Whether events of this build go anywhere; one that measures nothing leaves all of their script out. */
export const IS_MEASURED = Boolean(import.meta.env.PUBLIC_ANALYTICS_ID) || import.meta.env.DEV;
