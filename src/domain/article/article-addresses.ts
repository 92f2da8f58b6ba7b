/** A former address of a published article, which still leads to it. */
export type OldAddress = {
  slug: string;
  articleId: string;
  title: string;
  /** Whether visitors can see the article. */
  isLive: boolean;
};

type Addressed = { id: string; slug: string; title: string };

/** Why an address is taken, without a full stop, or null (rules §12: old links keep working). */
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
