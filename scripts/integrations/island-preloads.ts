/** Islands that wake at once, and what they need for it. */
import type { ScriptGraph } from './script-graph.ts';

const ISLAND = /<astro-island\b[^>]*>/g;
const AWAKE = '&quot;value&quot;:&quot;now&quot;';
const SCRIPT = /\b(?:component|renderer)-url="\/([^"]+)"/g;

/**
 * Gives the page with a link in its head to every script that an island of it needs at once: they arrive
 * side by side, where each would else be asked for by the one before.
 */
export function preloadIslands(html: string, { findNeeded }: ScriptGraph): string {
  const awake = (html.match(ISLAND) ?? []).filter((tag) => tag.includes(AWAKE)).join('');
  const needed = Array.from(awake.matchAll(SCRIPT), ([, path = '']) => findNeeded(path)).flat();
  const links = [...new Set(needed)].map((path) => `<link rel="modulepreload" href="/${path}">`);
  return html.replace('</head>', `${links.join('')}</head>`);
}
