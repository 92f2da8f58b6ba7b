import { BrokenLine } from '../../components/ui/drawings/BrokenLine.tsx';

export function LoadError({ text }: { text: string }) {
  return (
    <div className="notice stack" role="alert">
      <BrokenLine />
      <p>Error loading clinics: {text}</p>
      <button className="button button-quiet" type="button" onClick={() => location.reload()}>
        Try Again
      </button>
    </div>
  );
}
