/** A line to write on by hand, with what belongs there. */
export function Blank({ label }: { label: string }) {
  return (
    <span className="pack-blank">
      {label}: <span className="pack-rule" />
    </span>
  );
}

/** Lines to write on by hand. */
export function BlankLines({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className="pack-rule-line" />
  ));
}
