/** An article's stored HTML made fit to be shown. */
export type ArticleBody = {
  /** Cleaned: it may enter a page as it is. */
  html: string;
  /** The second-level headings, for a list of contents. */
  contents: { id: string; heading: string }[];
  /** The words, without markup. */
  text: string;
};
