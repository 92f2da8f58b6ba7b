/** The live page with unpublished words, in its own markup and styles. Its scripts do not run. */
import { marked } from 'marked';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toFailure, type Result } from '../../../backend/result.ts';
import type { Words } from '../../../domain/words/words.ts';
import { TEXT, type WordsChange } from '../../../domain/words/words-changes.ts';
import { cleanMarkdownHtml } from '../../../engines/article-html/clean-article-html.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { unfold } from '../forms/ErrorSummary.tsx';
import { PreviewStage } from '../preview/PreviewStage.tsx';
import { useRead } from '../queries.tsx';
import type { WordsEditor } from './use-words-editor.ts';

const MARK = 'data-changed';

const flatten = (text: string): string => text.replace(/\s+/g, ' ').trim();

function listTexts(page: Document): Text[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/** Splits a text as pages do: at paragraphs and inserted figures. */
const toSegments = (text: string): string[] => text.split(/\n{2,}|\{\{[^}]*\}\}/).map(flatten);

/** The nodes to change; null if the page does not show the text unchanged. */
function findReplacements(texts: readonly Text[], { before, after }: WordsChange) {
  if (typeof before !== 'string' || typeof after !== 'string') return [null];
  const [was, is] = [toSegments(before), toSegments(after)];
  if (was.length !== is.length) return [null];
  return was.flatMap((words, index): ([Text, string] | null)[] => {
    const next = is[index] ?? '';
    if (words === next) return [];
    const found = texts.filter(({ data }) => words !== '' && flatten(data) === words);
    return found.length === 0 ? [null] : found.map((node) => [node, next]);
  });
}

/** Replaces the page's Markdown text. False if the page has none. */
function putText(page: Document, text: string): boolean {
  const body = page.querySelector('.article-body');
  if (!body) return false;
  const html = cleanMarkdownHtml(marked.parse(text, { async: false, gfm: true }));
  const there = new Set([...body.children].map(({ textContent }) => flatten(textContent)));
  body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  for (const block of body.children) {
    if (!there.has(flatten(block.textContent))) block.setAttribute(MARK, '');
  }
  return true;
}

/**
 * Replaces, unfolds and marks changed texts in a page. Returns changes that only a build can show.
 */
function putWords(page: Document, changes: readonly WordsChange[], after: Words): WordsChange[] {
  const texts = listTexts(page);
  const replacements: [Text, string][] = [];
  const unseen = changes.filter((change) => {
    if (change.place === TEXT) return false;
    const found = findReplacements(texts, change);
    if (found.includes(null)) return true;
    replacements.push(...found.filter((one) => one !== null));
    return false;
  });
  // Find all before writing any, because two texts may have been swapped.
  for (const [node, words] of replacements) {
    node.data = node.data.replace(/\S[\s\S]*\S|\S/, () => words);
    node.parentElement?.setAttribute(MARK, '');
  }
  const text = changes.find(({ place }) => place === TEXT);
  if (text && !putText(page, after.text ?? '')) unseen.push(text);
  for (const element of page.querySelectorAll(`[${MARK}]`)) unfold(element);
  return unseen;
}

const MARK_STYLE = `[${MARK}] { outline: 2px dashed currentcolor; outline-offset: 2px; }`;

const STYLES = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Shows the built page with the changes. Returns those that it cannot show. */
function showPage(frame: HTMLIFrameElement, html: string, { changes, words }: WordsEditor) {
  const { contentDocument: shown, contentWindow: view } = frame;
  if (!shown || !view) return null;
  const page = new DOMParser().parseFromString(html.replaceAll(STYLES, ''), 'text/html');
  for (const element of page.querySelectorAll('script, meta, link, noscript')) element.remove();
  const unseen = putWords(page, changes, words);
  shown.replaceChild(shown.adoptNode(page.documentElement), shown.documentElement);
  // The desk's policy forbids style elements.
  const Sheet = (view as Window & typeof globalThis).CSSStyleSheet;
  const css = [...html.matchAll(STYLES)].map(([, text = '']) => text);
  shown.adoptedStyleSheets = [...css, MARK_STYLE].map((text) => {
    const sheet = new Sheet();
    sheet.replaceSync(text);
    return sheet;
  });
  shown.addEventListener('click', (event) => event.preventDefault());
  shown.querySelector(`[${MARK}]`)?.scrollIntoView({ block: 'center' });
  return unseen;
}

async function readPage(path: string): Promise<Result<string>> {
  try {
    const answer = await fetch(path, { cache: 'no-store' });
    if (answer.ok) return { ok: true, data: await answer.text() };
  } catch {
    // Reported below.
  }
  return toFailure('The live page could not be loaded. Try again in a minute.');
}

export function WordsPreview({ editor, onClose }: { editor: WordsEditor; onClose: () => void }) {
  const { page, title } = editor.entry;
  const frame = useRef<HTMLIFrameElement>(null);
  const { data: html, failure } = useRead(['live-page', page], () => readPage(page));
  const [unseen, setUnseen] = useState<readonly WordsChange[] | null>(null);
  const showNow = useEffectEvent(() => {
    if (html !== undefined && frame.current) setUnseen(showPage(frame.current, html, editor));
  });
  useEffect(() => showNow(), [html]);
  const said =
    editor.changes.length === 0
      ? 'Nothing has changed: this is the page as visitors see it.'
      : unseen?.length === 0
        ? 'Your changes have a dashed line around them.'
        : 'Your changes have a dashed line around them. These will appear only after the next build:';

  return (
    <Dialog heading={`Preview: ${title}`} className="preview-dialog stack-2" onClose={onClose}>
      <div role="status">
        {failure && <p>{failure.message}</p>}
        {unseen && (
          <>
            <p>{said}</p>
            <ul>
              {unseen.map(({ place, label }) => (
                <li key={place.join('.')}>{label}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <PreviewStage>
        <iframe className="preview-page" ref={frame} title={`The page with your words: ${title}`} />
      </PreviewStage>
    </Dialog>
  );
}
