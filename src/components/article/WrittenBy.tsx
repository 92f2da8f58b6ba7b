import type { ClinicalReview } from '../../domain/page/clinical-review.ts';
import { formatDate } from '../../domain/format/dates.ts';

type Props = {
  author: string;
  reviews: readonly ClinicalReview[];
};

export function WrittenBy({ author, reviews }: Props) {
  const [latest] = reviews;
  return (
    <>
      {`Written by ${author}. Clinical review: `}
      {latest ? (
        <>
          <a href="/about#who">{latest.name}</a>
          {`, ${latest.profession}, on `}
          <time dateTime={latest.on}>{formatDate(latest.on)}</time>
        </>
      ) : (
        <a href="/about#who">none yet</a>
      )}
      {'. '}
    </>
  );
}
