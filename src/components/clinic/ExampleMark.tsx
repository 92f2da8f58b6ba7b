/** The one plain mark of an invented clinic (rules §10). No hooks: pages and islands render the same one. */
import './ExampleMark.css';
import '../ui/Dot.css';
import { EXAMPLE_MARK } from '../../domain/figure/provenance-wording.ts';

/** The one that drawings have for it. */
const DOT = <span className="dot" data-state="example" />;

export function ExampleMark() {
  return (
    <p className="example-mark">
      {DOT} {EXAMPLE_MARK}
    </p>
  );
}

/** The same in a row, a heading or on a card, where a sentence has no room. */
export function ExampleTag() {
  return <span className="example-mark">{DOT} Invented example</span>;
}
