import './Pager.css';
type Props = { page: number; pages: number; onTurn: (page: number) => void };

export function Pager({ page, pages, onTurn }: Props) {
  if (pages === 1) return null;
  const turns = [
    { text: 'Previous page', to: page - 1 },
    { text: 'Next page', to: page + 1 },
  ];
  return (
    <nav className="pager row" aria-label="Pages of articles">
      <p>
        Page {page} of {pages}
      </p>
      {turns.map(({ text, to }) => (
        <button
          key={text}
          className="button button-quiet"
          type="button"
          disabled={to < 1 || to > pages}
          onClick={() => onTurn(to)}
        >
          {text}
        </button>
      ))}
    </nav>
  );
}
