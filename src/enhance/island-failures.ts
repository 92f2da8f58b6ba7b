/** Reports an island whose script never came; the page says so where it is (src/islands/intent.ts). */
import { reportFailure } from './report-failure.ts';

document.addEventListener('astro:hydration-error', (event) => {
  const { detail } = event as CustomEvent<{ error: unknown; componentUrl: string }>;
  void reportFailure(detail.error, detail.componentUrl);
});
