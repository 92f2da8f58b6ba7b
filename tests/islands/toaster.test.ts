// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountToaster } from '../../src/islands/toaster/mount-toaster.ts';
import { showToast } from '../../src/browser/toasts.ts';

const REMOVE_DELAY_MS = 1000;
const LONG_MS = 60 * 60 * 1000;

function perform<T>(action: () => T): T {
  let result!: T;
  act(() => {
    result = action();
  });
  return result;
}

const pass = (milliseconds: number) => perform(() => vi.advanceTimersByTime(milliseconds));
const show = (...args: Parameters<typeof showToast>) => perform(() => showToast(...args));
const focus = (element?: HTMLElement | null) => perform(() => element?.focus());
const click = (element?: HTMLElement) => perform(() => element?.click());
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const getMessages = (selector = '.toast:not([data-leaving])') =>
  all(`${selector} .toast-message`).map((message) => message.textContent);
const getToaster = () => document.querySelector<HTMLElement>('.toaster')!;
const getButtons = () => all('.toast:not([data-leaving]) button');
const getAnnounced = (role: 'status' | 'alert') =>
  all(`[role=${role}] p`).map((text) => text.textContent);

function movePointer(type: 'mouseover' | 'mouseout') {
  const event = new MouseEvent(type, { bubbles: true, relatedTarget: document.body });
  perform(() => getToaster().dispatchEvent(event));
}
const enter = () => movePointer('mouseover');
const leave = () => movePointer('mouseout');
const press = (key: string, target: Element) =>
  perform(() => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  document.body.innerHTML = '<button id="before">Elsewhere</button>';
  perform(() => mountToaster([]));
});

beforeEach(() => {
  document.getElementById('before')?.focus();
});

afterEach(() => {
  leave();
  getButtons().forEach((button) => click(button));
  pass(REMOVE_DELAY_MS);
});

describe('a toast', () => {
  it.each([
    { type: 'blank', duration: 4000 },
    { type: 'error', duration: 4000 },
    { type: 'success', duration: 2000 },
    { type: 'custom', duration: 4000 },
  ] as const)('of type $type hides after $duration ms', ({ type, duration }) => {
    show('Saved.', { type });
    pass(duration - 1);
    expect(getMessages()).toEqual(['Saved.']);
    pass(1);
    expect(getMessages()).toEqual([]);
  });

  it.each([undefined, 500])(
    'that is loading never times out, whatever its duration: %s',
    (duration) => {
      show('Saving…', { type: 'loading', duration });
      pass(LONG_MS);
      expect(getMessages()).toEqual(['Saving…']);
    },
  );

  it('is removed from the page one second after it hides', () => {
    show('Saved.', { type: 'success' });
    pass(2000);
    pass(REMOVE_DELAY_MS - 1);
    expect(all('.toast')).toHaveLength(1);
    pass(1);
    expect(all('.toast')).toHaveLength(0);
  });

  it('shows its message as plain text', () => {
    show('<b>1 < 2</b> & more');
    expect(getMessages()).toEqual(['<b>1 < 2</b> & more']);
  });

  it('with the id of a visible toast replaces that one, and the timer starts again', () => {
    const id = show('Saving…', { type: 'loading' });
    pass(LONG_MS);
    expect(show('Saved.', { type: 'success', id })).toBe(id);
    expect(getMessages()).toEqual(['Saved.']);
    pass(1999);
    expect(getMessages()).toEqual(['Saved.']);
    pass(1);
    expect(getMessages()).toEqual([]);
  });

  it('can have its own icon', () => {
    show('Copied.', { type: 'custom', icon: '★' });
    expect(document.querySelector('.toast > .toast-icon')?.textContent).toBe('★');
  });
});

describe('the toaster', () => {
  it('shows at most twenty toasts, newest first, and drops the oldest', () => {
    for (let number = 1; number <= 21; number++) show(`Toast ${number}`);
    expect(all('.toast')).toHaveLength(20);
    expect(getMessages()[0]).toBe('Toast 21');
    expect(getMessages().at(-1)).toBe('Toast 2');
  });
});

describe('the timers', () => {
  it('pause while the pointer is over the toaster, then continue with the time left', () => {
    show('Saved.');
    pass(3000);
    enter();
    pass(LONG_MS);
    expect(getMessages()).toEqual(['Saved.']);
    leave();
    pass(999);
    expect(getMessages()).toEqual(['Saved.']);
    pass(1);
    expect(getMessages()).toEqual([]);
  });

  it('pause while focus is inside the toaster', () => {
    show('Saved.');
    pass(3000);
    focus(getButtons()[0]);
    pass(LONG_MS);
    expect(getMessages()).toEqual(['Saved.']);
    focus(document.getElementById('before'));
    pass(999);
    expect(getMessages()).toEqual(['Saved.']);
    pass(1);
    expect(getMessages()).toEqual([]);
  });
});

describe('the keyboard', () => {
  it('closes one toast with its button, and focus moves to the next, or back if there is none', () => {
    show('First');
    show('Second');
    focus(getButtons()[0]);
    click(getButtons()[0]);
    expect(getMessages()).toEqual(['First']);
    expect(document.activeElement).toBe(getButtons()[0]);
    click(getButtons()[0]);
    expect(getMessages()).toEqual([]);
    expect(document.activeElement?.id).toBe('before');
  });

  it('closes the newest toast with Escape, but only while focus is inside the toaster', () => {
    show('First');
    show('Second');
    press('Escape', document.body);
    expect(getMessages()).toEqual(['Second', 'First']);
    focus(getButtons()[1]);
    press('a', getButtons()[1]!);
    expect(getMessages()).toEqual(['Second', 'First']);
    press('Escape', getButtons()[1]!);
    expect(getMessages()).toEqual(['First']);
    expect(document.activeElement).toBe(getButtons()[0]);
  });
});

describe('screen readers', () => {
  it('announce an error immediately, and anything else when idle', () => {
    show('Saved.', { type: 'success' });
    show('That did not work.', { type: 'error' });
    expect(getAnnounced('status')).toEqual(['Saved.']);
    expect(getAnnounced('alert')).toEqual(['That did not work.']);
  });

  it('find the region on the page before text appears in it', () => {
    const regions = all('[role=status], [role=alert]').length;
    perform(() => mountToaster([{ id: 'kept', message: 'Saved.' }]));
    const [said, alerted] = all('[role=status], [role=alert]').slice(regions);
    expect(getMessages()).toContain('Saved.');
    expect(said?.textContent).toBe('');
    expect(alerted?.textContent).toBe('');
    pass(100);
    expect(said?.textContent).toBe('Saved.');
  });
});
