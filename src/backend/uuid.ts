const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the text can be a row ID. Postgres raises an error for anything else. */
export const isUuid = (text: string): boolean => UUID.test(text);
