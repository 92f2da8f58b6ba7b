import chromium from '@sparticuz/chromium';
import { chromium as pw } from 'playwright-core';
// jobs: [name,url,width,scheme,selector,open?]
const jobs = JSON.parse(process.argv[2]!) as [string, string, number, string, string, string?][];
const browser = await pw.launch({ executablePath: await chromium.executablePath(), args: chromium.args.filter((a) => a !== '--single-process'), headless: true });
for (const [name, url, width, scheme, sel, open] of jobs) {
  const c = await browser.newContext({ viewport: { width, height: width < 600 ? 844 : 900 }, colorScheme: scheme as any, reducedMotion: 'reduce' });
  const page = await c.newPage();
  await page.goto(url); await page.waitForTimeout(1200);
  if (open) await page.evaluate((n) => document.querySelectorAll('.options-table details').forEach((d, i) => { if (i < Number(n)) (d as any).open = true; }), open);
  const el = page.locator(sel).first();
  await el.screenshot({ path: `/tmp/shots/${name}-${width}-${scheme}.png` });
  const b = await el.boundingBox(); console.log(name, width, JSON.stringify(b), await page.evaluate(() => document.documentElement.scrollWidth - innerWidth));
  await c.close();
}
await browser.close();
