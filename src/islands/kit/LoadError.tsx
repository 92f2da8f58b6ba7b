import { Button } from '../../components/ui/Button.tsx';
import { BrokenLine } from '../../components/ui/drawings/BrokenLine.tsx';

export function LoadError({ text }: { text: string }) {
  return (
    <div className="notice stack" role="alert">
      <BrokenLine />
      <p>Error loading clinics: {text}</p>
      <Button onClick={() => location.reload()}>Try Again</Button>
    </div>
  );
}
