export type ArticleBody = {
  html: string;
  contents: { id: string; heading: string }[];
  text: string;
};
