import { Drawing } from './Drawing.tsx';

export const LostDot = () => (
  <Drawing
    line="M8 40v16M8 48h46M66 48h86M152 40v16M61 37v.01M66 28v.01M74 21v.01M84 17v.01"
    dot={[100, 16]}
  />
);
