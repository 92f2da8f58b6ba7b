import { KeyDot } from '../../../components/ui/Dot.tsx';

/** What stands below the filters where they have a column. */
export function FilterHelp() {
  return (
    <div className="filter-help stack-2 small">
      <h2>Need help choosing?</h2>
      <p>
        Answer six questions: <a href="/quiz">find my clinic</a>
      </p>
      <h2>What the dots mean</h2>
      <ul className="filter-dots">
        <li>
          <KeyDot state="published" />
          published by the clinic or a regulator
        </li>
        <li>
          <KeyDot state="computed" />
          worked out by this site
        </li>
        <li>
          <KeyDot state="example" />
          an invented example
        </li>
      </ul>
    </div>
  );
}
