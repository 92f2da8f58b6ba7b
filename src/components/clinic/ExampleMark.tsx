/** The one plain mark of an invented clinic (rules §10). No hooks: pages and islands render the same one. */
import './ExampleMark.css';
import { EXAMPLE_MARK } from '../../domain/figure/provenance-wording.ts';

export function ExampleMark() {
  return <p className="example-mark">{EXAMPLE_MARK}</p>;
}

/** The same in a row or a heading, where a sentence has no room. */
export function ExampleTag() {
  return <span className="example-mark">Invented example</span>;
}
