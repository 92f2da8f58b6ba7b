/** Marks an invented clinic (rules §10). */
import './ExampleMark.css';
import { EXAMPLE_MARK } from '../../domain/figure/provenance-wording.ts';

export function ExampleMark() {
  return <p className="example-mark">{EXAMPLE_MARK}</p>;
}

export function ExampleTag({ isMany = false }: { isMany?: boolean }) {
  return <span className="example-mark">Invented example{isMany && 's'}</span>;
}
