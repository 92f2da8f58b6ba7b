/** What browsers get of the modules that pages and islands bring: less of some, and in few files. */
import { dirname, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { CLINIC_FIGURES } from '../../src/domain/clinic/clinic-figures.ts';
import { FIELD_LABELS } from '../../src/domain/desk/field-labels.ts';

const LABELS = Object.fromEntries(
  Object.entries(CLINIC_FIGURES).map(([name, { label }]) => [name, { label }]),
);

/**
 * Gives browsers the labels of the figures' table alone: columns and kinds are for the build.
 * That nothing in a browser reads more of it is held by tests/unit/architecture.test.ts.
 */
const figureLabels: Plugin = {
  name: 'figure-labels',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /\/src\/domain\/clinic\/clinic-figures\.ts$/ },
    handler: () => `export const CLINIC_FIGURES = ${JSON.stringify(LABELS)};`,
  },
};

/** The same for the names of the figures desk's fields, which come from the whole table. */
const fieldLabels: Plugin = {
  name: 'field-labels',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /\/src\/domain\/desk\/field-labels\.ts$/ },
    handler: () => `export const FIELD_LABELS = new Map(${JSON.stringify([...FIELD_LABELS])});`,
  },
};

/**
 * By package: what browsers need of the modules that it brings along. Whoever imports such a module
 * otherwise gets it whole, and so do builds and commands.
 */
const BROWSER_PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'sanitize-html': {
    // Reads style attributes, which articles may not have.
    postcss: 'export const parse = undefined;',
    // Only of the package's modules can the bundler leave out what nobody calls.
    htmlparser2: "export { Parser } from 'htmlparser2';",
  },
  // The client makes one of each as it begins, and the desk calls none: pictures open Storage themselves.
  '@supabase/supabase-js': {
    '@supabase/realtime-js': 'export class RealtimeClient { setAuth() {} }',
    '@supabase/storage-js':
      'export class StorageClient {} export class StorageApiError extends Error {}',
    '@supabase/functions-js': `export class FunctionsClient {}
      export class FunctionsError extends Error {}
      export class FunctionsFetchError extends FunctionsError {}
      export class FunctionsRelayError extends FunctionsError {}
      export class FunctionsHttpError extends FunctionsError {}
      export const FunctionRegion = {};`,
  },
  // What articles have is kept by marks and blocks of our own.
  '@tiptap/starter-kit': {
    '@tiptap/extension-code': 'export const Code = null;',
    '@tiptap/extension-code-block': 'export const CodeBlock = null;',
    '@tiptap/extension-strike': 'export const Strike = null;',
    '@tiptap/extension-underline': 'export const Underline = null;',
    // The bundler cannot leave out of one file what nobody uses.
    '@tiptap/extension-list': `export { BulletList } from '@tiptap/extension-list/bullet-list';
      export { ListItem } from '@tiptap/extension-list/item';
      export { ListKeymap } from '@tiptap/extension-list/keymap';
      export { OrderedList } from '@tiptap/extension-list/ordered-list';`,
    '@tiptap/extensions': `export { Dropcursor } from '@tiptap/extensions/drop-cursor';
      export { Gapcursor } from '@tiptap/extensions/gap-cursor';
      export { TrailingNode } from '@tiptap/extensions/trailing-node';
      export { UndoRedo } from '@tiptap/extensions/undo-redo';`,
  },
  // Finds addresses in what is typed: fetched once the editor is ready.
  '@tiptap/extension-link': {
    linkifyjs: `import { linkFinder } from '/src/islands/admin/editor/text/link-finder.ts';
      export const { find, tokenize, registerCustomProtocol, reset } = linkFinder;`,
  },
  // Compares what the toolbar shows: numbers, words, and lists of them.
  '@tiptap/react': {
    'fast-equals':
      'export const circularDeepEqual = (one, other) => JSON.stringify(one) === JSON.stringify(other);',
  },
  // Nobody signs in with a passkey or a wallet.
  '@supabase/auth-js': {
    './lib/web3/ethereum':
      'export const createSiweMessage = null, fromHex = null, getAddress = null, toHex = null;',
    './lib/webauthn': `export class WebAuthnApi {}
      export const createCredential = null, getCredential = null, webAuthnAbortService = null,
        deserializeCredentialCreationOptions = null, deserializeCredentialRequestOptions = null,
        serializeCredentialCreationResponse = null, serializeCredentialRequestResponse = null,
        browserSupportsWebAuthn = () => false;`,
  },
};
const PREFIX = '\0browser-part:';

/** The code that stands for the module where that file imports it; undefined where it is itself. */
function findPart(id: string, importer = ''): string | undefined {
  const [owner = ''] =
    /(?<=\/node_modules\/)(?:@[^/]+\/)?[^/]+(?=\/(?!.*\/node_modules\/))/.exec(importer) ?? [];
  return BROWSER_PARTS[owner]?.[id] === undefined ? undefined : `${owner}:${id}`;
}

/** Leaves out of browsers what packages bring and the desk has no use for. */
const browserParts: Plugin = {
  name: 'browser-parts',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id, importer) {
    const part = findPart(id, importer);
    return part === undefined ? undefined : PREFIX + part;
  },
  load(id) {
    if (!id.startsWith(PREFIX)) return;
    const [owner = '', module = ''] = id.slice(PREFIX.length).split(':');
    return BROWSER_PARTS[owner]?.[module];
  },
};

/** Screens of the desk, and parts of them; not its frame, and not the page of a shared preview. */
const DESK_SCREEN = /\/src\/islands\/admin\/(?!shell|sign-in|preview)\w+\//;
const STYLES = '\0desk-styles:';
const ADOPT = `${STYLES}adopt`;

/**
 * Styles of the desk's screens come with the scripts of those screens. In the page, where styles are
 * otherwise, somebody who signs in would fetch those of every screen.
 */
const deskStyles: Plugin = {
  name: 'desk-styles',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id, importer = '') {
    if (id === ADOPT) return id;
    if (!id.endsWith('.css') || !DESK_SCREEN.test(importer)) return;
    // Without the ending of a stylesheet, which the page would get.
    return STYLES + resolve(dirname(importer), id).replace(/\.css$/, '-styles');
  },
  load(id) {
    if (id === ADOPT) {
      return `export function adopt(css) {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
      }`;
    }
    if (!id.startsWith(STYLES)) return;
    const path = `${id.slice(STYLES.length).replace(/-styles$/, '')}.css?inline`;
    return `import { adopt } from ${JSON.stringify(ADOPT)};
      import css from ${JSON.stringify(path)};
      adopt(css);`;
  },
};

/** A script that is fetched through the helper, in what the bundler writes. */
const HELPED_IMPORT =
  /\b[\w$]+\(async\(\)=>\{let\{[^{}]*\}=await (import\(`[^`]+`\));return\{[^{}]*\}\},__VITE_PRELOAD__\)/g;

/**
 * Scripts fetch others by a plain `import()`: the bundler's helper, which also preloads what those
 * need, would cost every page more bytes than it saves the first toast time.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  config: () => ({ build: { modulePreload: { resolveDependencies: () => [] } } }),
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      if (this.environment.name !== 'client') return;
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replace(HELPED_IMPORT, '$1');
      }
    },
  },
};

export const BROWSER_PLUGINS = [plainImports, browserParts, deskStyles, figureLabels, fieldLabels];

const EVERY_PAGE = /SiteLayout\.astro\?astro&type=script/;

/** Whether the script of every page needs the module, itself or through others. */
function isOnEveryPage(
  id: string,
  chunking: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (EVERY_PAGE.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = chunking.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isOnEveryPage(importer, chunking, seen));
}

const SHARED_WITH_DESK =
  /\/src\/(?:islands\/kit\/|browser\/)(Dialog|Field|toasts)\.|\/node_modules\/@?(nanostores)\/(?!lifecycle)/;

/** Which scripts of the site lie in one file: a file more is a request more, on many pages. */
export const SCRIPT_GROUPS: Rolldown.CodeSplittingGroup[] = [
  {
    // What the script of every page shares with islands, chosen before all others: left to itself, the
    // bundler makes several files, and each is a request on pages that have no island.
    test: (id) => !id.includes('/src/browser/scripts/') && !EVERY_PAGE.test(id),
    name: (id, chunking) => (isOnEveryPage(id, chunking) ? 'every-page' : null),
  },
  {
    // Whatever wakes an island needs the framework, and most need what islands share: one file weighs less.
    name: 'react',
    test: /rolldown\/runtime|\/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\/|\/src\/(islands\/(as-island|kit\/LoadError|kit\/use-carried-list)|components\/ui\/(Error\w+|StateTag)|domain\/format\/(collation|counts|dates|list|money))\.tsx?/,
  },
  {
    // What a script needs that asks the backend, whichever it asks.
    name: 'asking',
    test: /\/src\/(backend\/(rest|config|result|query-cache)|browser\/(site-backend|backend-objection))\.ts/,
  },
  {
    // Every label of a figure or a detail: who shows some of one table shows some of the other.
    name: 'labels',
    test: /\/src\/domain\/clinic\/clinic-(figures|details)\.ts/,
  },
  {
    // Addresses at the words of a page: visitors find them in the HTML, and the desk alone makes them. Left
    // to itself, it would lie with the marks, which need it for the build.
    name: 'text-fragment',
    test: /\/src\/domain\/evidence\/text-fragment\.ts/,
  },
  {
    // Marks of what a figure rests on, and the mark of an invented clinic: who shows one shows both, and has
    // clinics in an order.
    name: 'marks',
    test: /\/src\/(components\/(ui\/Dot|clinic\/ExampleMark)\.tsx|domain\/(figure\/provenance-wording|clinic\/clinic)\.ts)/,
  },
  {
    // What islands share with the desk, each in a file of its own, so that the next group takes none of it:
    // a group takes along what its modules import.
    test: SHARED_WITH_DESK,
    name: (id) => SHARED_WITH_DESK.exec(id)?.slice(1).find(Boolean) ?? null,
  },
  {
    // What every screen of the desk needs, and no visitor.
    name: 'desk',
    test: /\/node_modules\/(wouter|regexparam|use-sync-external-store)\/|\/src\/(islands\/admin\/(admin-context|forms\/(Button|CheckedForm|DialogForm|ErrorSummary|TextField|check)|shell\/(NarrowFrame|Spinner|later|leave|leave-question|own-rights))|backend\/(auth|client|editor-query|people|query|uuid)|stores\/admin-session)\.tsx?/,
  },
  {
    // Fees in words, which the budget tool and the appointment pack show without those tables.
    name: 'fees',
    test: /\/src\/domain\/(cost\/cost-(labels|words)|clinic\/fee-names)\.ts/,
  },
];
