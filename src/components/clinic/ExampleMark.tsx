/** The mark of an invented clinic (rules §10). */
import './ExampleMark.css';
import { EXAMPLE_MARK } from '../../domain/figure/provenance-wording.ts';
import { KeyDot } from '../ui/Dot.tsx';

export function ExampleMark() {
  return (
    <p className="example-mark">
      <KeyDot state="example" />
      {EXAMPLE_MARK}
    </p>
  );
}

/** For rows, headings and cards, where a sentence has no room. */
export function ExampleTag({ isMany = false }: { isMany?: boolean }) {
  return (
    <span className="example-mark">
      <KeyDot state="example" />
      Invented example{isMany && 's'}
    </span>
  );
}
