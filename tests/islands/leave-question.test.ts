// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import {
  guardHistory,
  navigateWithLeave,
  setLeaveQuestion,
} from '../../src/islands/admin/shell/leave-question.ts';

const EDITOR = '/admin/articles/new';
const QUESTION = 'Leave without saving?';

const navigate = vi.fn();
const ask = vi.fn<(question: string) => boolean>();
const routed = vi.fn();

function stepTo(path: string) {
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (address: string) => void } };
  happyDOM.setURL(`https://site.example${path}`);
  dispatchEvent(new PopStateEvent('popstate'));
}

guardHistory();

beforeEach(() => {
  setLeaveQuestion(null);
  stepTo(EDITOR);
  vi.resetAllMocks();
  vi.stubGlobal('confirm', ask);
  addEventListener('popstate', routed);
  return () => removeEventListener('popstate', routed);
});

it('nobody is asked to confirm leaving when nothing is unsaved', () => {
  navigateWithLeave(navigate, '/admin', {});
  expect(navigate).toHaveBeenCalledWith('/admin', {});
  expect(ask).not.toHaveBeenCalled();
});

it('the person’s answer decides whether they stay or leave', () => {
  setLeaveQuestion(QUESTION);
  ask.mockReturnValueOnce(false).mockReturnValueOnce(true);
  navigateWithLeave(navigate, '/admin', {});
  expect(ask).toHaveBeenCalledWith(QUESTION);
  expect(navigate).not.toHaveBeenCalled();
  navigateWithLeave(navigate, '/admin', {});
  expect(navigate).toHaveBeenCalledOnce();
  navigateWithLeave(navigate, '/admin/setup', {});
  expect(ask).toHaveBeenCalledTimes(2);
});

it('a change that a screen makes to its own address is never questioned', () => {
  setLeaveQuestion(QUESTION);
  navigateWithLeave(navigate, `${EDITOR}?view=source`, {});
  navigateWithLeave(navigate, '/admin/articles/edit/1', { replace: true });
  expect(navigate).toHaveBeenCalledTimes(2);
  expect(ask).not.toHaveBeenCalled();
});

it('after Back, choosing to stay restores the address, and choosing to leave goes ahead', () => {
  setLeaveQuestion(QUESTION);
  ask.mockReturnValueOnce(false).mockReturnValueOnce(true);
  stepTo('/admin');
  expect(location.pathname).toBe(EDITOR);
  expect(routed).not.toHaveBeenCalled();
  stepTo('/admin');
  expect(location.pathname).toBe('/admin');
  expect(routed).toHaveBeenCalledOnce();
});
