import { listPaths } from '../fixtures/listed-paths.ts';
import { journey } from './journey.ts';

const SAMPLE = 1;

journey('Every kind of page', async ({ tab }) => {
  const headings: Record<string, string> = {};
  for (const path of listPaths(SAMPLE)) {
    await tab.goto(path);
    headings[path] = await tab.locator('h1').innerText();
  }
  return headings;
});
