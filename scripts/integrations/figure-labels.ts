import type { Plugin } from 'vite';
import { CLINIC_FIGURES } from '../../src/domain/clinic/clinic-figures.ts';

const LABELS = Object.fromEntries(
  Object.entries(CLINIC_FIGURES).map(([name, { label }]) => [name, { label }]),
);

/**
 * Gives browsers the labels of the figures' table alone: columns, kinds and stand-ins are for the build.
 * That nothing in a browser reads more of it is held by tests/unit/architecture.test.ts.
 */
export const figureLabels: Plugin = {
  name: 'figure-labels',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /\/src\/domain\/clinic\/clinic-figures\.ts$/ },
    handler: () => `export const CLINIC_FIGURES = ${JSON.stringify(LABELS)};`,
  },
};
