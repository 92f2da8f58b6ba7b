import { type ComparedClinic, toCompareFragment } from '../../../domain/compare/comparison.ts';

type Props = {
  /** By name; none until they are fetched. */
  clinics: ComparedClinic[];
  onChoose: (slug: string) => void;
};

/** More are found faster in the list above. */
const MOST_OFFERED = 24;

/** What a comparison begins with: a link for each clinic, which works before the script is there. */
export function FirstChoice({ clinics, onChoose }: Props) {
  if (clinics.length > MOST_OFFERED || clinics.length === 0) {
    return <p>Choose the first clinic above, or keep some on your shortlist as you read.</p>;
  }
  return (
    <section className="stack" aria-labelledby="first-choice">
      <h2 id="first-choice">Which clinic first?</h2>
      <ul className="button-row">
        {clinics.map(({ slug, name }) => (
          <li key={slug}>
            <a
              className="button button-quiet"
              href={toCompareFragment([slug])}
              onClick={(event) => {
                event.preventDefault();
                onChoose(slug);
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
