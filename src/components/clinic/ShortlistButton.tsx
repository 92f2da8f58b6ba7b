/** Driven by src/browser/scripts/shortlist.ts, which may update it before the island hydrates. */
import './ShortlistButton.css';

type Props = {
  slug: string;
  name: string;
  isPlain?: boolean;
};

export function ShortlistButton({ slug, name, isPlain = false }: Props) {
  return (
    <button
      className={`shortlist-button ${isPlain ? 'shortlist-plain button-icon' : 'control'} script-only screen-only`}
      type="button"
      aria-pressed="false"
      data-shortlist={slug}
      suppressHydrationWarning
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 3h12v18l-6-4.5L6 21z" />
      </svg>
      <span className={isPlain ? 'visually-hidden' : undefined}>
        Shortlist{isPlain ? ` ${name}` : <span className="visually-hidden"> {name}</span>}
      </span>
    </button>
  );
}
