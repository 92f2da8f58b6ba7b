/** Decoration: the state also says it in words. */
type Props = {
  /** SVG path within 160 × 64. */
  line: string;
  /** Centre of the dot; omitted where the dot is what is missing. */
  dot?: readonly [x: number, y: number];
};

export function Drawing({ line, dot }: Props) {
  return (
    <svg
      width="160"
      height="64"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={line} />
      {dot && <circle cx={dot[0]} cy={dot[1]} r="6" fill="var(--data)" stroke="var(--data)" />}
    </svg>
  );
}
