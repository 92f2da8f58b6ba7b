// @vitest-environment happy-dom
import { cloneElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import ClinicExplorer from '../../../src/islands/clinics/ClinicExplorer.island.tsx';
import { findCoverage } from '../../../src/domain/listing/coverage.ts';
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
    coverage={findCoverage(CARDS)}
    rest="/clinics/cards.json"
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

it('the listing also searches the clinics that are not on its page, including their descriptions', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(CARDS)));
  open('?q=the cedarwoods');
  await vi.waitFor(() => expect(getNames()).toEqual(['Cedarwood']));
  await vi.waitFor(() => expect(getStatus()).toContain('Showing 1 of 3 clinics'));
});

it('the listing shows how many unchecked clinics a filter leaves out, and lists them on request', async () => {
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

const getGroups = () =>
  [...document.querySelectorAll('section')].map((group) => group.getAttribute('aria-label'));

/** @param years pence; a pair is a range, null is unknown */
function openSorted(years: readonly (number | [number, number] | null)[], isExample = false) {
  const cards = years.map((year, at) => {
    const [low = 0, high = low] = [year ?? []].flat();
    const firstYear = year === null ? null : { low, high, exact: low === high ? low : null };
    return { ...CARDS[0]!, isExample, name: `Clinic ${at}`, slug: `clinic-${at}`, firstYear };
  });
  const sorted = { items: cards, total: cards.length, rest: null, coverage: findCoverage(cards) };
  open('?sort=year', cloneElement(ISLAND, sorted));
}

it('the listing sorts clinics if three can be compared, lists the rest below, and says for how many the cost is known', async () => {
  openSorted([900, null, 500, 700]);
  await vi.waitFor(() =>
    expect(getNames()).toEqual(['Clinic 2', 'Clinic 3', 'Clinic 0', 'Clinic 1']),
  );
  expect(getGroups()).toEqual(['Clinics', 'Not enough known to compare']);
  expect(getStatus()).toContain('without medicine, known for 3 of 4 clinics.');
});

it('the listing ranks no clinic first if only two can be compared, even if the address asks for a ranking, and says why', async () => {
  openSorted([900, null, 500]);
  await vi.waitFor(() => expect(getGroups()).toEqual(['Not enough known to compare']));
  expect(getNames()).toEqual(['Clinic 0', 'Clinic 1', 'Clinic 2']);
  expect(document.body.textContent).toContain('a full year’s fees are known for 2 of 3 clinics');
});

it('the listing enables a filter only if at least three clinics have a value for it', () => {
  const rated = CARDS.map((card) => ({
    ...card,
    filter: { ...card.filter, annualCost: null, rating: 4 },
  }));
  open('', cloneElement(ISLAND, { coverage: findCoverage(rated) }));
  const disabled = document.querySelectorAll('fieldset[disabled] legend');
  expect([...disabled].map(({ textContent }) => textContent)).toEqual(['Cost Tier']);
});

it('the listing puts examples that cannot be compared below the others', async () => {
  openSorted([null, [100, 900], 500, 600, 700], true);
  await vi.waitFor(() =>
    expect(getGroups()).toEqual([
      'Invented examples',
      'Invented examples: not enough known to compare',
    ]),
  );
  expect(getNames().slice(0, 3)).toEqual(['Clinic 2', 'Clinic 3', 'Clinic 4']);
});

it('the listing says why it could not load the other clinics, and searches those it has', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
  open('?q=ash');
  await vi.waitFor(() => expect(document.body.textContent).toContain('the server answered 503'));
  expect(getNames()).toEqual(['Ashgrove']);
});
