import { Drawing } from './Drawing.tsx';

export const TickedLine = () => (
  <Drawing line="M8 24v16M8 32h96M32 28v8M56 28v8M80 28v8M146 32a21 21 0 1 0-42 0 21 21 0 0 0 42 0M115 33l8 8 13-17" />
);
