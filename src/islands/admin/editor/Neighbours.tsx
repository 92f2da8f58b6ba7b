import { useWatch } from 'react-hook-form';
import type { ArticleFields } from '../../../domain/article/article-fields.ts';
import { type ArticleValues, isChanged } from '../../../domain/article/article-values.ts';
import { usePresence } from './use-presence.ts';

const LIST = new Intl.ListFormat('en-GB');

type Props = {
  /** Null for one never saved. */
  articleId: string | null;
  /** What the backend has. */
  saved: ArticleFields;
};

/** Who else has the article open, and who of them is writing in it. */
export function Neighbours({ articleId, saved }: Props) {
  const others = usePresence(articleId, isChanged(useWatch() as ArticleValues, saved));
  if (others.length === 0) return null;
  const toNames = (isWriting: boolean) => [
    ...new Set(others.filter((other) => other.isWriting === isWriting).map(({ name }) => name)),
  ];
  const writing = toNames(true);
  const reading = toNames(false).filter((name) => !writing.includes(name));
  return (
    <p className="notice" role="status">
      {writing.length > 0 &&
        `${LIST.format(writing)} ${writing.length === 1 ? 'is' : 'are'} writing in this article now. Whoever saves second is shown both versions. `}
      {reading.length > 0 &&
        `${LIST.format(reading)} ${reading.length === 1 ? 'has' : 'have'} this article open.`}
    </p>
  );
}
