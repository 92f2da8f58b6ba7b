// @vitest-environment happy-dom
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import {
  packCards,
  packDescriptions,
  toDetailPages,
} from '../../../src/domain/listing/card-index.ts';
import ClinicExplorer from '../../../src/islands/clinics/ClinicExplorer.island.tsx';
import { buildCard } from '../../fixtures/clinics.ts';

const CARDS = ['Ashgrove', 'Birchfield', 'Cedarwood'].map((name) => ({
  ...buildCard({ id: name, name, description: `By the ${name.toLowerCase()}s.` }),
  isExample: false,
}));
const FILES: Record<string, unknown> = {
  '/clinics/cards.json': packCards(CARDS),
  '/clinics/descriptions.json': packDescriptions(CARDS),
  '/clinics/cards/1.json': toDetailPages(CARDS)[0]?.items,
};
const ISLAND = (
  <ClinicExplorer
    items={CARDS.slice(0, 1)}
    total={3}
    examples={0}
    rest="/clinics/cards.json"
    scales={{ real: null, examples: null }}
  />
);

/** A busy machine takes a while to fetch what searches. */
vi.setConfig({ testTimeout: 30_000 });
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

let root: Root;

afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
});

function open(search: string) {
  history.replaceState(null, '', `/clinics${search}`);
  document.body.innerHTML = renderToString(ISLAND);
  root = hydrateRoot(document.body, ISLAND);
}

const getStatus = () => document.querySelector('[role=status]')?.textContent;
const getNames = () => [...document.querySelectorAll('h3')].map((name) => name.textContent);

it('searches the clinics that its page does not carry, and their descriptions', async () => {
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(Response.json(FILES[address])));
  open('?q=the cedarwoods');
  await until(() => expect(getNames()).toEqual(['Cedarwood']));
  await until(() => expect(getStatus()).toBe('Showing 1 of 3 clinics'));
});

it('says what it could not fetch, and searches what it has', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
  open('?q=ash');
  await until(() => expect(document.body.textContent).toContain('the list answered 503'));
  expect(getNames()).toEqual(['Ashgrove']);
});
