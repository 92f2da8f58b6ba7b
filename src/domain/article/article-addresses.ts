/** An article's former slug, which redirects while the article is visible. */
type OldAddress = { slug: string; article_id: string; title: string; is_live: boolean };

type Addressed = { id: string; slug: string; title: string };

/** Why a slug is taken, without a full stop, or null (rules §12: old links keep working). */
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
    (address) => address.slug === slug && address.is_live && address.article_id !== articleId,
  );
  return old
    ? `This is an old address of “${old.title}”, and links to it lead there. Choose another`
    : null;
}
