/** Whether the database takes the text for the address of a page. */
export const isWebAddress = (text: string): boolean =>
  text.length <= 2048 && /^https?:\/\/[^\s<>"]+$/i.test(text) && URL.canParse(text);
