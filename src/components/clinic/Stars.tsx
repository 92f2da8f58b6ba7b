import './Stars.css';

const STARS = [1, 2, 3, 4, 5];

/** Decorative: the number beside it says the same. */
export function Stars({ filled }: { filled: number }) {
  return (
    <svg className="stars" viewBox="0 0 100 20" width="60" height="12" aria-hidden="true">
      {STARS.map((star) => (
        <path
          key={star}
          className={star <= filled ? 'star-full' : undefined}
          transform={`translate(${(star - 1) * 20})`}
          d="m10 1.6 2.5 5.4 5.9.7-4.4 4 1.2 5.8L10 14.6l-5.2 2.9L6 11.7l-4.4-4 5.9-.7z"
        />
      ))}
    </svg>
  );
}
