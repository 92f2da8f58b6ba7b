const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the text can be the id of a row; asking for any other is an error in Postgres. */
export const isUuid = (text: string): boolean => UUID.test(text);
