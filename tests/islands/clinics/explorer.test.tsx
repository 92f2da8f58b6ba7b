// @vitest-environment happy-dom
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import ClinicExplorer from '../../../src/islands/clinics/ClinicExplorer.island.tsx';
import { buildCard } from '../../fixtures/clinics.ts';

const CARDS = ['Ashgrove', 'Birchfield', 'Cedarwood'].map((name) => ({
  ...buildCard({ id: name, name, description: `By the ${name.toLowerCase()}s.` }),
  isExample: false,
}));
const ISLAND = (
  <ClinicExplorer
    items={CARDS.slice(0, 1)}
    total={3}
    examples={0}
    rest="/clinics/cards.json"
    scales={{ real: null, examples: null }}
  />
);

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
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(CARDS)));
  open('?q=the cedarwoods');
  await vi.waitFor(() => expect(getNames()).toEqual(['Cedarwood']));
  await vi.waitFor(() => expect(getStatus()).toBe('Showing 1 of 3 clinics'));
});

it('says what it could not fetch, and searches what it has', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
  open('?q=ash');
  await vi.waitFor(() => expect(document.body.textContent).toContain('the list answered 503'));
  expect(getNames()).toEqual(['Ashgrove']);
});
