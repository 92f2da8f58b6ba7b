import { resolve } from 'node:path';
import ts from 'typescript';
import { afterAll, expect, it } from 'vitest';
import { startProbed } from './probed.ts';
import { type Callers, toFunctions } from './rights.ts';
import { createCaller, IDS } from './test-backend.ts';

const { backend, people, restore } = await startProbed();
afterAll(restore);

const CALLER: Partial<Record<Callers, Record<string, string>>> = {
  everybody: {},
  editors: people['editor']!.headers,
  moderators: people['moderator']!.headers,
  'super admins': people['superAdmin']!.headers,
  watcher: people['watcher']!.headers,
  server: { apikey: backend.secretKey },
};

const ARGUMENTS: Record<string, object> = {
  get_source_page: { page: IDS.ownPage },
  claim_page: { page: IDS.ownPage },
  read_article_versions: { article_id: IDS.draft },
  record_reading: {
    page: IDS.ownPage,
    capture: null,
    reading: { answers: [{ field: 'rating', outcome: 'unclear' }] },
  },
};

const FILE = resolve('tests/backend/results.ts');

function compile(text: string): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ESNext,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const results = ts.createSourceFile(FILE, text, ts.ScriptTarget.ESNext);
  const getOther = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    resolve(name) === FILE ? results : getOther(name, ...rest);
  const program = ts.createProgram([FILE], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, file, start }) => {
    const line = file?.text.slice(0, start).split('\n').at(-1) ?? '';
    return `${line.slice(0, 100)} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

const HEAD = `import type { Returns } from '../../src/backend/database.types.ts';\n`;
const toLine = (name: string, result: unknown) =>
  `export const ${name}: Returns<'${name}'> = ${JSON.stringify(result)};\n`;

it('every result has the type its function declares', async () => {
  const lines: string[] = [];
  for (const [callers, calls] of Object.entries(toFunctions(people['editor']!.id))) {
    const headers = CALLER[callers as Callers];
    if (!headers) continue;
    await restore();
    for (const [name, args] of Object.entries(calls)) {
      const call = createCaller(backend, headers);
      const { status, body } = await call('POST', `/rest/v1/rpc/${name}`, ARGUMENTS[name] ?? args);
      expect([name, status < 300]).toEqual([name, true]);
      lines.push(toLine(name, body));
    }
  }
  expect(compile(HEAD + lines.join(''))).toEqual([]);
});

it('an extra field or an unexpected word is noticed', () => {
  const answer = { outcome: 'withdrawn', reason: null };
  const lines = [
    toLine('withdraw_waiting_change', { ...answer, more: 1 }),
    toLine('answer_second_look', { ...answer, outcome: 'gone' }),
    toLine('read_reading_requests', []),
  ];
  expect(compile(HEAD + lines.join(''))).toHaveLength(2);
});
