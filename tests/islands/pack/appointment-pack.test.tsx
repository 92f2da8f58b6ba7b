// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStoredPack } from '../../../src/browser/pack-session.ts';
import { toggleShortlisted } from '../../../src/browser/shortlist.ts';
import { EMPTY_PACK } from '../../../src/domain/pack/pack.ts';
import { PACK_SOURCES, type PackSource } from '../../../src/domain/pack/pack-source.ts';
import AppointmentPack from '../../../src/islands/pack/AppointmentPack.island.tsx';

const SOURCE: PackSource = {
  slug: 'real-clinic',
  name: 'Real Clinic',
  isExample: false,
  records: 'Photo ID',
  state: 'published',
  checkedOn: '2026-11-20',
};
let root: Root;

async function open() {
  const island = <AppointmentPack items={[]} total={500} rest={PACK_SOURCES} />;
  document.body.innerHTML = renderToString(island);
  root = await act(() => hydrateRoot(document.body, island));
}

function answer(list: PackSource[] | null) {
  const fetched = vi.fn((address: string) =>
    Promise.resolve(
      list && address === PACK_SOURCES ? Response.json(list) : new Response('', { status: 500 }),
    ),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const press = (id: string) =>
  act(async () => {
    document.getElementById(id)?.click();
    await Promise.resolve();
  });

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

describe('the list of all clinics', () => {
  it('loads when the shortlist is added, and not before', async () => {
    const fetched = answer([SOURCE]);
    toggleShortlisted('real-clinic');
    toggleShortlisted('gone-clinic');
    await open();
    expect(fetched).not.toHaveBeenCalled();
    await press('pack-add-shortlist');
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([PACK_SOURCES]);
    expect(readStoredPack().clinics.map(({ name, records }) => [name, records])).toEqual([
      ['Real Clinic', 'Photo ID'],
    ]);
    expect(document.body.textContent).toContain('1 clinic is no longer listed.');
  });

  it('leaves the pack unchanged if it does not load, and a message says so', async () => {
    answer(null);
    toggleShortlisted('real-clinic');
    await open();
    await press('pack-add-shortlist');
    expect(document.body.textContent).toContain('The list of clinics could not be loaded.');
    expect(readStoredPack()).toEqual(EMPTY_PACK);
  });
});
