import { Drawing } from './Drawing.tsx';

export const CutLine = () => (
  <Drawing
    line="M20 32h44M56 22v20M140 32H96M104 22v20M152 32a6 6 0 1 0-12 0 6 6 0 0 0 12 0"
    dot={[14, 32]}
  />
);
