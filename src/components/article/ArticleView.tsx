/**
 * An article as a reader sees it: title, facts, contents, text and what to read next. No hooks: the
 * page renders it with no script, and the editor's preview renders the same one.
 */
import './Article.css';
import '../condition/ConditionPage.css';
import type { Article } from '../../domain/article/article.ts';
import type { ArticleBody } from '../../domain/article/article-body.ts';
import { toReadingMinutes } from '../../domain/format/reading-time.ts';
import { GuideContents } from '../condition/GuideContents.tsx';
import { ArticleCards } from './ArticleCards.tsx';
import { ArticleFacts } from './ArticleFacts.tsx';

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
        <ArticleFacts article={article} minutes={toReadingMinutes([body.text])} />
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
