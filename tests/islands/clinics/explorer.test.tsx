// @vitest-environment happy-dom
import { cloneElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import ClinicExplorer from '../../../src/islands/clinics/ClinicExplorer.island.tsx';
import type { Nation } from '../../../src/domain/place/areas.ts';
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

const WALES: Nation[] = ['Wales'];

let root: Root;

afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
});

function open(search: string, island = ISLAND) {
  history.replaceState(null, '', `/clinics${search}`);
  document.body.innerHTML = renderToString(island);
  root = hydrateRoot(document.body, island);
}

const getStatus = () => document.querySelector('[role=status]')?.textContent;
const getNames = () => [...document.querySelectorAll('h3')].map((name) => name.textContent);

it('searches the clinics that its page does not carry, and their descriptions', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(CARDS)));
  open('?q=the cedarwoods');
  await vi.waitFor(() => expect(getNames()).toEqual(['Cedarwood']));
  await vi.waitFor(() => expect(getStatus()).toContain('Showing 1 of 3 clinics'));
});

it('says with its count how many it leaves out because nobody has checked, and shows them', async () => {
  const silent = { ...CARDS[0]!, name: 'Silent', slug: 'silent' };
  silent.filter = { ...silent.filter, nations: null };
  const said = CARDS.map((card) => ({ ...card, filter: { ...card.filter, nations: WALES } }));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([...said, silent])));
  open('?nation=wales');
  await vi.waitFor(() =>
    expect(getStatus()).toBe(
      'Showing 1 of 3 clinics. 1 clinic left out because nobody has checked whether it sees people in Wales.',
    ),
  );
  expect(getNames()).not.toContain('Silent');
  const button = document.querySelector<HTMLButtonElement>('[aria-label="Not checked"] button');
  button?.click();
  await vi.waitFor(() => expect(getNames()).toContain('Silent'));
});

it('puts examples that cannot be compared below the others', async () => {
  const years = [null, { low: 100, high: 900, exact: null }, { low: 500, high: 500, exact: 500 }];
  const examples = years.map((firstYear, at) => ({
    ...CARDS[at]!,
    isExample: true,
    firstYear,
  }));
  open('?sort=year', cloneElement(ISLAND, { items: examples, examples: 3, rest: null }));
  await vi.waitFor(() => expect(getNames()).toEqual(['Cedarwood', 'Ashgrove', 'Birchfield']));
  const groups = [...document.querySelectorAll('section')].map((group) =>
    group.getAttribute('aria-label'),
  );
  expect(groups).toEqual(['Invented examples', 'Invented examples: not enough known to compare']);
});

it('says what it could not fetch, and searches what it has', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
  open('?q=ash');
  await vi.waitFor(() => expect(document.body.textContent).toContain('the list answered 503'));
  expect(getNames()).toEqual(['Ashgrove']);
});
