import '../ui/Chips.css';
import type { Article } from '../../domain/article/article.ts';
import { formatDate } from '../../domain/format/dates.ts';

type Props = {
  article: Pick<Article, 'author' | 'date' | 'updatedAt' | 'section' | 'category' | 'tags'>;
  /** Reading time. */
  minutes: number;
};

export function ArticleFacts({ article, minutes }: Props) {
  const { updatedAt } = article;
  // Rows differ in capitals: "Cost" is the category and "cost" a tag.
  const labels = [article.section, article.category, ...article.tags].filter(
    (label, index, all) =>
      all.findIndex((other) => other.toLowerCase() === label.toLowerCase()) === index,
  );
  const isUpdated = updatedAt !== null && formatDate(updatedAt) !== formatDate(article.date);
  return (
    <>
      <p className="muted small">
        {`By ${article.author}. `}
        <time dateTime={article.date}>{formatDate(article.date)}</time>
        {isUpdated && (
          <>
            {'. Updated '}
            <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
          </>
        )}
        {`. About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to read.`}
      </p>
      <ul className="article-tags chips small" aria-label="Filed under" data-search="skip">
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </>
  );
}
