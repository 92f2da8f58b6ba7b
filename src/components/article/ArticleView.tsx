/** Shared by the page, which needs no script, and the editor's preview. */
import './Article.css';
import type { Article } from '../../domain/article/article.ts';
import type { ArticleBody } from '../../domain/article/article-body.ts';
import type { ClinicalReview } from '../../domain/page/clinical-review.ts';
import { formatDate } from '../../domain/format/dates.ts';
import { toReadingMinutes } from '../../domain/format/reading-time.ts';
import { GuideContents } from '../condition/GuideContents.tsx';
import { ArticleList } from './ArticleList.tsx';
import { WrittenBy } from './WrittenBy.tsx';

type Props = {
  article: Pick<
    Article,
    'title' | 'author' | 'date' | 'updatedAt' | 'section' | 'category' | 'tags'
  >;
  body: ArticleBody;
  related: readonly Article[];
  /** Clinicians who checked a medical article; null for other articles. */
  reviews: readonly ClinicalReview[] | null;
};

const MIN_CONTENTS = 3;

export function ArticleView({ article, body, related, reviews }: Props) {
  const hasContents = body.contents.length >= MIN_CONTENTS;
  return (
    <div className={hasContents ? 'guide-layout' : undefined}>
      <div className="stack-3">
        <h1>{article.title}</h1>
        <Facts article={article} minutes={toReadingMinutes([body.text])} reviews={reviews} />
      </div>
      {hasContents && <GuideContents sections={body.contents} />}
      <div>
        <div className="article-body prose" dangerouslySetInnerHTML={{ __html: body.html }} />
        {related.length > 0 && (
          <nav className="section screen-only" aria-labelledby="related">
            <h2 id="related">Related articles</h2>
            <ArticleList articles={related} headingLevel="h3" />
          </nav>
        )}
      </div>
    </div>
  );
}

type FactsProps = Pick<Props, 'article' | 'reviews'> & { minutes: number };

function Facts({ article, minutes, reviews }: FactsProps) {
  const { updatedAt } = article;
  // Some labels are the same except for case, such as the category "Cost" and the tag "cost".
  const labels = [article.section, article.category, ...article.tags].filter(
    (label, index, all) =>
      all.findIndex((other) => other.toLowerCase() === label.toLowerCase()) === index,
  );
  const isUpdated = updatedAt !== null && formatDate(updatedAt) !== formatDate(article.date);
  return (
    <>
      <p className="muted small">
        {reviews ? (
          <WrittenBy author={article.author} reviews={reviews} />
        ) : (
          `By ${article.author}. `
        )}
        <time dateTime={article.date}>{formatDate(article.date)}</time>
        {isUpdated && (
          <>
            {'. Updated '}
            <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
          </>
        )}
        {`. About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to read.`}
      </p>
      <p className="muted small">Filed under {labels.join(', ')}.</p>
    </>
  );
}
