// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPack, readStoredPack } from '../../src/browser/pack-session.ts';
import { EMPTY_PACK } from '../../src/domain/pack/pack.ts';
import intent from '../../src/islands/intent.ts';
import WhatMatters from '../../src/islands/conditions/WhatMatters.island.tsx';

const PAIN = {
  slug: 'chronic-pain',
  name: 'Chronic pain',
  decision: 'What to try next, or whether to wait, when pain has lasted for months.',
  weigh: [
    'I need a clear head during the day.',
    'I want what has been tested most.',
    'The cost will decide it for me.',
    'I can manage side effects if it helps enough.',
  ],
  options: ['Exercise', 'Duloxetine, an antidepressant'],
  questions: [
    'What is the most likely cause of my pain?',
    'Which of these have I not tried yet?',
    'What would count as helping?',
  ],
};
const CLEAR_HEAD = PAIN.weigh[0]!;
let root: Root | undefined;

/** `touch` acts on the page before its script loads. */
async function open(guide = PAIN, touch = () => {}) {
  act(() => root?.unmount());
  const island = <WhatMatters {...guide} />;
  document.body.innerHTML = renderToString(island);
  touch();
  root = await act(() => hydrateRoot(document.body, island));
}

const findChoice = (group: string, label: string) =>
  [...document.querySelectorAll<HTMLInputElement>('.choice input')].find(
    (input) => input.name === group && input.value === label,
  );
const choose = (group: string, label: string) =>
  act(() => {
    findChoice(group, label)?.click();
  });
const press = (name: string) =>
  act(async () => {
    [...document.querySelectorAll('button')].find((each) => each.textContent === name)?.click();
    await import('../../src/islands/kit/add-to-pack.ts');
  });
const readRows = () => readStoredPack().questions.map(({ name }) => name);

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  sessionStorage.clear();
});
afterEach(() => act(() => root?.unmount()));

it('the tab keeps the choices made in a guide for that guide only, until they are cleared', async () => {
  await open(PAIN, () => {
    findChoice(CLEAR_HEAD, 'Matters a lot')!.checked = true;
  });
  choose('Where I lean', 'Exercise');
  await open({ ...PAIN, slug: 'insomnia', name: 'Insomnia' });
  expect(document.querySelectorAll(':checked')).toHaveLength(0);
  await open();
  expect(findChoice(CLEAR_HEAD, 'Matters a lot')!.checked).toBe(true);
  expect(findChoice('Where I lean', 'Exercise')!.checked).toBe(true);
  await press('Clear my answers');
  expect(document.querySelectorAll(':checked')).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});

it('a guide hydrates immediately if the tab has stored an answer, and later if not', async () => {
  const load = vi.fn(() => Promise.resolve(() => Promise.resolve()));
  const wake = () =>
    intent(load, { name: 'intent', value: 'what-matters' }, document.createElement('div'));
  await open();
  wake();
  expect(load).not.toHaveBeenCalled();
  choose(CLEAR_HEAD, 'Matters a lot');
  wake();
  expect(load).toHaveBeenCalledOnce();
});

it('questions and the preferred option go into the appointment pack on request, and never twice', async () => {
  keepPack({ ...EMPTY_PACK, questions: [{ name: 'May I drive?' }] });
  const asked = PAIN.questions[1]!;
  const toRow = (lean: string) =>
    `Chronic pain: of the options in the guide, I lean towards “${lean}”.`;
  await open();
  await press('Add to my appointment pack');
  expect(document.body.textContent).toContain('There is nothing to add yet.');
  choose('Questions to ask', asked);
  choose('Where I lean', 'Exercise');
  expect(readRows()).toEqual(['May I drive?']);
  await press('Add to my appointment pack');
  await press('Add to my appointment pack');
  expect(readRows()).toEqual(['May I drive?', asked, toRow('Exercise')]);
  expect(document.body.textContent).toContain('Added to your appointment pack.');
  expect(document.querySelector('a[href="/appointment-pack#questions"]')).not.toBeNull();
  choose('Where I lean', 'None of these');
  await press('Add to my appointment pack');
  expect(readRows()).toEqual(['May I drive?', asked, toRow('None of these')]);
});

it('“not yet” and “none of these” each lead on to what to do next', async () => {
  await open();
  const said = document.querySelector('fieldset [role="status"]')!;
  choose('Where I lean', 'Not yet: wait and look again');
  expect(said.textContent).toContain('when to look again');
  choose('Where I lean', 'None of these');
  expect(said.querySelector('a[href="/resources"]')).not.toBeNull();
});
