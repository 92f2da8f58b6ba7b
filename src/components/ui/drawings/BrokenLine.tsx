import { Drawing } from './Drawing.tsx';

export const BrokenLine = () => (
  <Drawing
    line="M10 14 8 30M9 22l56 8M72 20l-10 20M98 26 88 46M93 36l57 12M152 40l-3 16"
    dot={[78, 54]}
  />
);
