/** The toasts (rules §4 and §9), newest first; react-hot-toast manages their number and time. */
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { toast as fire, useToaster } from 'react-hot-toast/headless';
import type { ToastCall } from '../../../browser/toasts.ts';
import { Announcer } from './Announcer.tsx';
import { ToastItem } from './ToastItem.tsx';

type Props = {
  kept: readonly ToastCall[];
};

const FIRE = { ...fire, blank: fire };

export function Toaster({ kept }: Props) {
  const { toasts, handlers } = useToaster();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element>(null);
  const newest = toasts.find((toast) => toast.visible);
  const isHeld = isHovered || isFocused;

  // Removing the last toast may fire no mouseleave or blur.
  if (isHeld && !newest) {
    setHovered(false);
    setFocused(false);
  }

  const take = useEffectEvent((call: ToastCall) => {
    const { id, message, icon, duration, type = 'blank' } = call;
    // The pause so far must not extend this toast.
    if (isHeld) handlers.endPause();
    FIRE[type](message, { id, icon, duration: type === 'loading' ? Infinity : duration });
    if (isHeld) handlers.startPause();
  });

  useLayoutEffect(() => {
    const listen = (event: CustomEvent<ToastCall>) => {
      event.preventDefault();
      take(event.detail);
    };
    kept.forEach((call) => take(call));
    document.addEventListener('toast', listen);
    return () => document.removeEventListener('toast', listen);
  }, [kept]);

  const holdOrRelease = useEffectEvent(() => {
    if (isHeld) handlers.startPause();
    else handlers.endPause();
  });
  useEffect(() => holdOrRelease(), [isHeld]);

  // Moves the focus from a closed toast.
  useLayoutEffect(() => {
    const focused = document.activeElement?.closest('.toast[data-leaving]');
    if (!focused || !region.current?.contains(focused)) return;
    const next = region.current.querySelector('.toast:not([data-leaving]) button');
    const target = next ?? cameFrom.current;
    if (target instanceof HTMLElement) target.focus();
  }, [toasts]);

  function enterFocus(event: FocusEvent) {
    setFocused(true);
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
  }

  function dismissOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && newest) fire.dismiss(newest.id);
  }

  return (
    <>
      <div
        className="toaster"
        role="presentation"
        hidden={toasts.length === 0}
        ref={region}
        onMouseEnter={() => setHovered(true)}
        onMouseLeave={() => setHovered(false)}
        onFocus={enterFocus}
        onBlur={() => setFocused(false)}
        onKeyDown={dismissOnEscape}
      >
        <section aria-label="Messages">
          <ol className="toaster-list">
            {toasts.map((toast) => (
              <ToastItem key={toast.id} toast={toast} onClose={() => fire.dismiss(toast.id)} />
            ))}
          </ol>
        </section>
      </div>
      <Announcer toasts={toasts} />
    </>
  );
}
