/** Who did something to an article. */
export type ArticleWriter = {
  /** Null when no person did it. */
  name: string | null;
  /** ISO instant. */
  at: string;
  /** Whether it was the one who asks. */
  isOwn: boolean;
  /** Whether what they did was to delete it. */
  isDeleted: boolean;
};

/** As the subject of a sentence. */
export function toWho(writer: Pick<ArticleWriter, 'name' | 'isOwn'> | null): string {
  if (writer?.isOwn) return 'You, in another window,';
  return writer?.name ?? 'Somebody';
}
