import { Drawing } from './Drawing.tsx';

export const EmptyLine = () => (
  <Drawing line="M8 24v16M8 32h144M152 24v16M44 28v8M80 28v8M116 28v8" />
);
