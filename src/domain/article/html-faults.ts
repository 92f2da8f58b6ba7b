/** Faults in hand-written HTML, which browsers correct silently and often wrongly. */

const VOID = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source'],
  ...['track', 'wbr'],
]);

/** Elements whose end tag is optional. */
const SELF_ENDING = new Set([
  ...['p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'thead', 'tbody', 'tfoot', 'caption', 'colgroup'],
  'option',
]);

const TOKEN =
  /<!--(?:[\s\S]*?(-->)|[\s\S]*$)|<(\/?)([a-z][a-z0-9:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)(>?)/gi;

type OpenElement = { name: string; line: number };

/** One sentence for each unclosed, stray or crossed tag and each unfinished comment. */
export function findHtmlFaults(html: string): string[] {
  const faults: string[] = [];
  const open: OpenElement[] = [];
  let line = 1;
  let counted = 0;
  const toLine = (index: number): number => {
    for (; counted < index; counted++) if (html[counted] === '\n') line++;
    return line;
  };

  for (const match of html.matchAll(TOKEN)) {
    const [, commentEnd, slash, rawName, attributes, end] = match;
    const at = toLine(match.index);
    if (rawName === undefined) {
      if (!commentEnd) faults.push(`The comment that starts on line ${at} never ends.`);
      continue;
    }
    const name = rawName.toLowerCase();
    if (!end) {
      faults.push(
        `The tag <${slash ?? ''}${name} on line ${at} never ends: a > or a quote is missing.`,
      );
      break;
    }
    if (slash) closeElement(open, name, at, faults);
    else if (!VOID.has(name) && !attributes?.endsWith('/')) open.push({ name, line: at });
  }
  faults.push(...open.filter(isUnclosed).map(toUnclosed));
  return faults;
}

const isUnclosed = ({ name }: OpenElement): boolean => !SELF_ENDING.has(name);

const toUnclosed = ({ name, line }: OpenElement): string =>
  `<${name}> on line ${line} is never closed.`;

function closeElement(open: OpenElement[], name: string, line: number, faults: string[]): void {
  const index = open.findLastIndex((element) => element.name === name);
  if (index === -1) {
    if (!VOID.has(name)) faults.push(`</${name}> on line ${line} closes nothing that is open.`);
    return;
  }
  for (const crossed of open.splice(index).slice(1).filter(isUnclosed)) {
    faults.push(
      `</${name}> on line ${line} comes before the end of <${crossed.name}> from line ${crossed.line}.`,
    );
  }
}
