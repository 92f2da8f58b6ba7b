import type { ArticleFields } from '../../../domain/article/article-fields.ts';
import { isChanged } from '../../../domain/article/article-values.ts';
import { useArticleForm, useFormState } from './article-form.ts';
import { usePresence } from './use-presence.ts';

const LIST = new Intl.ListFormat('en-GB');

type Props = {
  /** As the backend calls it; null for what is not stored. */
  place: string | null;
  /** What it is, in a word. */
  of: string;
  /** Whether there are changes here that are not saved. */
  isWriting: boolean;
};

/** Who else has it open, and who of them is writing in it. */
export function Neighbours({ place, of, isWriting }: Props) {
  const others = usePresence(place, isWriting);
  if (others.length === 0) return null;
  const toNames = (isWriter: boolean) => [
    ...new Set(others.filter((other) => other.is_writing === isWriter).map(({ name }) => name)),
  ];
  const writing = toNames(true);
  const reading = toNames(false).filter((name) => !writing.includes(name));
  return (
    <p className="notice" role="status">
      {writing.length > 0 &&
        `${LIST.format(writing)} ${writing.length === 1 ? 'is' : 'are'} writing in this ${of} now. Whoever saves second is shown both versions. `}
      {reading.length > 0 &&
        `${LIST.format(reading)} ${reading.length === 1 ? 'has' : 'have'} this ${of} open.`}
    </p>
  );
}

type ArticleProps = {
  /** Null for one never saved. */
  articleId: string | null;
  /** What the backend has. */
  saved: ArticleFields;
};

/** Who else has the article open, and who of them is writing in it. */
export function ArticleNeighbours({ articleId, saved }: ArticleProps) {
  const { values } = useFormState(useArticleForm());
  return (
    <Neighbours
      place={articleId && `article:${articleId}`}
      of="article"
      isWriting={isChanged(values, saved)}
    />
  );
}
