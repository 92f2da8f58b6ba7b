/** Which addresses are free for an article (rules §12: a link that was ever public keeps working). */

/** An address that a published article left; it still leads to that article. */
export type OldAddress = {
  slug: string;
  articleId: string;
  title: string;
  /** Whether visitors see the article that it leads to. */
  isLive: boolean;
};

type Addressed = { id: string; slug: string; title: string };

/**
 * What keeps an article from having the address, in a sentence without a full stop; null where nothing
 * does. An old address counts while it leads to an article that visitors see.
 *
 * @param articleId of the article that wants it; null for one never saved
 */
export function findHolder(
  slug: string,
  articleId: string | null,
  articles: readonly Addressed[],
  oldAddresses: readonly OldAddress[],
): string | null {
  if (slug === '') return null;
  const other = articles.find((article) => article.slug === slug && article.id !== articleId);
  if (other) return `Another article has this address: “${other.title}”. Choose another`;
  const old = oldAddresses.find(
    (address) => address.slug === slug && address.isLive && address.articleId !== articleId,
  );
  return old
    ? `This is an old address of “${old.title}”, and links to it lead there. Choose another`
    : null;
}
