import './Article.css';
import '../ui/Chips.css';
import type { Article } from '../../domain/article/article.ts';
import { formatDate } from '../../domain/format/dates.ts';

type Props = {
  articles: readonly Article[];
  /** The level of each title on the page. */
  headingLevel: 'h2' | 'h3';
};

export function ArticleCards({ articles, headingLevel: Heading }: Props) {
  return (
    <ul className="article-list grid" data-search="skip">
      {articles.map((article) => (
        <li className="card stack-2" key={article.slug}>
          <Heading className="article-list-title">
            <a href={`/articles/${article.slug}`}>{article.title}</a>
          </Heading>
          {article.excerpt && <p>{article.excerpt}</p>}
          <p className="muted small">
            {`${article.section}, ${article.category}. `}
            <time dateTime={article.date}>{formatDate(article.date)}</time>
          </p>
          {article.tags.length > 0 && (
            <ul className="chips small" aria-label="Tags">
              {article.tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
