export type ArticleBody = {
  /** Sanitised: safe to insert as it is. */
  html: string;
  contents: { id: string; heading: string }[];
  /** Without markup. */
  text: string;
};
