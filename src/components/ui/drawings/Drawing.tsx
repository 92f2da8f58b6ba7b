/** Decorative: the text says the same. */
type Props = {
  line: string;
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
