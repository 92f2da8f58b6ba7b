export function Blank({ label }: { label: string }) {
  return (
    <span className="pack-blank">
      {label}: <span className="pack-rule" />
    </span>
  );
}

export function BlankLines({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className="pack-rule-line" />
  ));
}
