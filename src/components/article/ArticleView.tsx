/**
 * An article as a reader sees it: title, facts, contents, text and what to read next. No hooks: the
 * page renders it with no script, and the editor's preview renders the same one.
 */
import './Article.css';
import '../ui/Chips.css';
import type { Article } from '../../domain/article/article.ts';
import type { ArticleBody } from '../../domain/article/article-body.ts';
import { formatDate } from '../../domain/format/dates.ts';
import { toReadingMinutes } from '../../domain/format/reading-time.ts';
import { GuideContents } from '../condition/GuideContents.tsx';
import { ArticleCards } from './ArticleCards.tsx';

type Props = {
  article: Pick<
    Article,
    'title' | 'author' | 'date' | 'updatedAt' | 'section' | 'category' | 'tags'
  >;
  /** The article's own content, cleaned. */
  body: ArticleBody;
  related: readonly Article[];
};

/** Fewer headings than this need no list of contents. */
const MIN_CONTENTS = 3;

export function ArticleView({ article, body, related }: Props) {
  const hasContents = body.contents.length >= MIN_CONTENTS;
  return (
    <>
      <div className="stack">
        <h1>{article.title}</h1>
        <Facts article={article} minutes={toReadingMinutes([body.text])} />
      </div>
      <div className={hasContents ? 'guide-layout' : undefined}>
        {hasContents && <GuideContents sections={body.contents} />}
        <div className="guide-body">
          <div className="article-body prose" dangerouslySetInnerHTML={{ __html: body.html }} />
          {related.length > 0 && (
            <nav className="section screen-only" aria-labelledby="related">
              <h2 id="related">Related articles</h2>
              <ArticleCards articles={related} headingLevel="h3" />
            </nav>
          )}
        </div>
      </div>
    </>
  );
}

function Facts({ article, minutes }: { article: Props['article']; minutes: number }) {
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
      <ul className="chips small" aria-label="Filed under" data-search="skip">
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </>
  );
}
