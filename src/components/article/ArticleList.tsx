import './Article.css';
import type { Article } from '../../domain/article/article.ts';
import { formatDate } from '../../domain/format/dates.ts';

type Props = {
  articles: readonly Article[];
  headingLevel: 'h2' | 'h3';
};

export function ArticleList({ articles, headingLevel: Heading }: Props) {
  return (
    <ul className="article-list ruled minor-headings" data-search="skip">
      {articles.map((article) => (
        <li key={article.slug}>
          <Heading className="article-list-title">
            <a href={`/articles/${article.slug}`}>{article.title}</a>
          </Heading>
          {article.excerpt && <p>{article.excerpt}</p>}
          <p className="muted small">
            {`${article.section}, ${article.category}, `}
            <time dateTime={article.date}>{formatDate(article.date)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
