/** Reports an island whose script never came; the page says so where it is (src/islands/intent.ts). */
import { sendException } from '../analytics/send-exception.ts';

document.addEventListener('astro:hydration-error', (event) => {
  const { detail } = event as CustomEvent<{ error: unknown; componentUrl: string }>;
  sendException(detail.error, detail.componentUrl, false);
});
