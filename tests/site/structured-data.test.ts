import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../fixtures/snapshots.ts';
import { EXAMPLE_PATHS, NOT_FOUND_REVIEWS, pages, stubs } from './built-site.ts';

type Node = { '@id'?: string; '@type'?: string } & Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function listNodes(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(listNodes);
  if (!isNode(value)) return [];
  return [value, ...Object.values(value).flatMap(listNodes)];
}

const getGraphs = (document: Document) =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent) as { '@context': string; '@graph': Node[] },
  );

const described = pages
  .filter(({ isAdmin, path }) => !isAdmin && !/^\/(404|admin)/.test(path))
  .map(({ path, document }) => {
    const graphs = getGraphs(document);
    return { path, document, graphs, nodes: listNodes(graphs[0]?.['@graph']) };
  });

const getNodes = (path: string) => described.find((page) => page.path === path)?.nodes ?? [];
const findNode = (path: string, type: string) =>
  getNodes(path).find((node) => node['@type'] === type);

/** What search engines require of each type. */
const REQUIRED: Record<string, string[]> = {
  Answer: ['text'],
  Article: ['headline', 'image', 'author', 'publisher', 'datePublished', 'dateModified'],
  BreadcrumbList: ['itemListElement'],
  DataDownload: ['contentUrl', 'encodingFormat'],
  Dataset: ['name', 'description', 'license', 'creator', 'distribution'],
  FAQPage: ['mainEntity'],
  HowTo: ['name', 'step'],
  HowToStep: ['name', 'url', 'position'],
  ItemList: ['itemListElement', 'numberOfItems'],
  ListItem: ['position', 'name'],
  MedicalClinic: ['name', 'address'],
  MedicalWebPage: ['about', 'lastReviewed', 'breadcrumb'],
  Offer: ['name', 'price', 'priceCurrency'],
  Organization: ['name', 'url'],
  Question: ['name', 'acceptedAnswer'],
  Review: ['author', 'reviewRating', 'datePublished'],
  SearchAction: ['target', 'query-input'],
  WebPage: ['url', 'name', 'description', 'isPartOf', 'primaryImageOfPage'],
  WebSite: ['name', 'url', 'publisher'],
};

function findUnconnected(top: Node[]): unknown[] {
  const joined = new Set([top.at(0)?.['@id']]);
  const touches = (node: Node) =>
    listNodes(node).some((inner) => inner['@id'] && joined.has(inner['@id']));
  for (let round = 0; round < top.length; round += 1) {
    for (const node of top.filter(touches)) {
      for (const inner of listNodes(node)) if (inner['@id']) joined.add(inner['@id']);
    }
  }
  return top.map((node) => node['@id']).filter((id) => !joined.has(id));
}

const lacks = (node: Node, key: string) => {
  const value = node[key];
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
};

describe('the structured data of every page', () => {
  it('is one connected graph without broken references', () => {
    expect(described.length).toBeGreaterThan(60);
    for (const { path, graphs, nodes } of described) {
      expect(graphs, path).toHaveLength(1);
      expect(graphs[0]?.['@context'], path).toBe('https://schema.org');
      const named = nodes.filter((node) => node['@id']);
      const ids = named.filter((node) => node['@type']).map((node) => node['@id']);
      expect(new Set(ids).size, path).toBe(ids.length);
      expect(ids, path).toEqual(expect.arrayContaining(named.map((node) => node['@id'])));
      expect(findUnconnected(graphs[0]?.['@graph'] ?? []), path).toEqual([]);
    }
  });

  it('has what search engines require of each type', () => {
    const missing = described.flatMap(({ path, nodes }) =>
      nodes.flatMap((node) =>
        (REQUIRED[node['@type'] ?? ''] ?? [])
          .filter((key) => lacks(node, key))
          .map((key) => `${path}: ${node['@type']} without ${key}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('agrees with the page on breadcrumbs and description, and lists only links that are on the page', () => {
    for (const { path, document, nodes } of described) {
      const getItems = (type: string) =>
        (nodes.find((node) => node['@type'] === type)?.['itemListElement'] ?? []) as Node[];
      const trail = [...document.querySelectorAll('.breadcrumb li')].map(({ textContent }) =>
        textContent.trim(),
      );
      expect(
        getItems('BreadcrumbList').map((item) => item['name']),
        path,
      ).toEqual(trail);
      const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
      const page = nodes.find((node) => node['@id'] === `${canonical}#page`);
      const description = document.querySelector('meta[name=description]');
      expect(page?.['description'], path).toBe(description?.getAttribute('content'));
      const links = [...document.querySelectorAll('main a[href]')].map(
        (link) => new URL(link.getAttribute('href') ?? '', 'http://localhost:4321').href,
      );
      const listed = getItems('ItemList').map((item) => item['url']);
      expect(links, path).toEqual(expect.arrayContaining(listed));
    }
  });
});

it(
  'every type of structured data is from the schema.org vocabulary, with valid properties and values',
  { tags: ['exhaustive'] },
  () => {
    // Each structure is checked once: only texts and addresses differ.
    const shapes = new Map<string, Node>();
    for (const { graphs } of described) {
      for (const thing of graphs.flatMap((graph) => graph['@graph'])) {
        const node = JSON.parse(
          JSON.stringify(thing, (key, value: unknown) =>
            key === 'query-input' ? undefined : value,
          ),
        ) as Node;
        const shape = JSON.stringify(node, (key, value: unknown) =>
          typeof value === 'string' && key !== '@type' ? '' : value,
        );
        if (!shapes.has(shape)) shapes.set(shape, node);
      }
    }
    const kinds = [...new Set([...shapes.values()].map((node) => node['@type']))];
    expect(kinds).toEqual(expect.arrayContaining(['MedicalClinic', 'FAQPage', 'HowTo', 'Article']));
    const lines = [...shapes.values()].map((node, index) => {
      const kind = node['@type'] ?? '';
      return `export const thing${index}: Strict<schema.${kind}> = ${JSON.stringify(node)};`;
    });
    const source = [
      "import type * as schema from 'schema-dts';",
      'type Strict<T extends schema.Thing> = Exclude<T, string>;',
      ...lines,
    ].join('\n');
    const file = join(makeFolder(resolve('node_modules/.cache')), 'things-of-the-site.ts');
    writeFileSync(file, source);
    const program = ts.createProgram([file], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ESNext,
    });
    const problems = ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n').slice(0, 300));
    expect(problems).toEqual([]);
  },
);

it('the structured data of the home page names the publisher, and gives a search address with the words in its fragment, which reaches no server', () => {
  expect(findNode('/', 'Organization')?.['logo']).toMatch(/\.png$/);
  expect(findNode('/', 'EntryPoint')?.['urlTemplate']).toMatch(
    /\/search#q=\{search_term_string\}$/,
  );
});

describe('structured data by page', () => {
  it.each([
    ['/', 'ItemList'],
    ['/clinics', 'ItemList'],
    ['/clinics/releaf', 'MedicalClinic'],
    ['/conditions/epilepsy', 'MedicalWebPage'],
    ['/articles/how-to-choose-clinic', 'Article'],
    ['/education/how-to-get-prescription', 'HowTo'],
    ['/faqs', 'FAQPage'],
    ['/data', 'Dataset'],
  ])('the page %s has the type %s', (path, type) => {
    expect(findNode(path, type)).toBeDefined();
  });

  it('/faqs lists the questions that it shows, each with its answer', () => {
    const page = described.find(({ path }) => path === '/faqs');
    const shown = [...(page?.document.querySelectorAll('.faq') ?? [])].map((faq) => ({
      name: faq.querySelector('h3')?.textContent.trim(),
      text: faq.querySelector('.prose')?.textContent.replaceAll(/\s+/g, ' '),
    }));
    const questions = (findNode('/faqs', 'FAQPage')?.['mainEntity'] ?? []) as Node[];
    expect(questions.length).toBeGreaterThan(0);
    expect(questions.map((question) => question['name'])).toEqual(shown.map(({ name }) => name));
    for (const [index, question] of questions.entries()) {
      const [answer] = listNodes(question['acceptedAnswer']);
      const text = String(answer?.['text']).replaceAll(/\s+/g, ' ').trim();
      expect(shown[index]?.text?.replaceAll(' ', '')).toContain(text.replaceAll(' ', ''));
    }
  });
});

it('no price is in structured data while every price is from a stored copy', () => {
  const withPrices = described.filter(({ graphs }) =>
    /"(Offer|price|priceRange)"/.test(JSON.stringify(graphs)),
  );
  expect(withPrices.map(({ path }) => path)).toEqual([]);
});

it('structured data of a site without patients’ reviews contains no rating, review or payment method, and nothing about an example clinic', () => {
  expect(EXAMPLE_PATHS.length).toBeGreaterThan(0);
  for (const { path, graphs } of described) {
    const json = JSON.stringify(graphs);
    expect(json, path).not.toMatch(/"(Review|Rating|AggregateRating)"/);
    expect(json, path).not.toMatch(
      /paymentAccepted|priceRange|"(Drug|Substance|Medical(Procedure|Therapy))"/,
    );
    const others = EXAMPLE_PATHS.filter((example) => example !== path);
    expect(
      others.filter((example) => json.includes(`${example}"`)),
      path,
    ).toEqual([]);
  }
  for (const path of [...EXAMPLE_PATHS, ...NOT_FOUND_REVIEWS]) {
    expect(getNodes(path).length, path).toBeGreaterThan(0);
    expect(findNode(path, 'MedicalClinic'), path).toBeUndefined();
  }
});

it('a redirect page has no structured data', () => {
  expect(stubs.length).toBeGreaterThan(10);
  for (const { document } of stubs) expect(getGraphs(document)).toEqual([]);
});
