/**
 * The toasts (rules §4 and §9), newest first. react-hot-toast manages their number and duration.
 */
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  resolveValue,
  type Toast,
  toast as fire,
  type ToastType,
  useToaster,
} from 'react-hot-toast/headless';
import type { ToastCall } from '../../../browser/toasts.ts';

const FIRE = { ...fire, blank: fire };

export function Toaster({ kept }: { kept: readonly ToastCall[] }) {
  const { toasts, handlers } = useToaster();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element>(null);
  const newest = toasts.find((toast) => toast.visible);
  const isHeld = isHovered || isFocused;

  // Removing the last toast might not fire mouseleave or blur.
  if (isHeld && !newest) {
    setHovered(false);
    setFocused(false);
  }

  const take = useEffectEvent((call: ToastCall) => {
    const { id, message, icon, duration, type = 'blank' } = call;
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

/** Screen readers need this long to notice a new region. */
const REGION_KNOWN_AFTER_MS = 100;

/** Errors are assertive. A region must exist before its text is added. */
function Announcer({ toasts }: { toasts: readonly Toast[] }) {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), REGION_KNOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="visually-hidden">
      {(['status', 'alert'] as const).map((role) => (
        <div key={role} role={role} aria-atomic="false">
          {toasts
            .filter(({ type }) => isKnown && (type === 'error') === (role === 'alert'))
            .map((toast) => (
              <p key={`${toast.id} ${toast.createdAt}`}>{resolveValue(toast.message, toast)}</p>
            ))}
        </div>
      ))}
    </div>
  );
}

const PICTURES: Partial<Record<ToastType, string>> = {
  success: 'M5 13l5 5L19 7',
  error: 'M12 4v10M12 18v2',
  loading: 'M12 3a9 9 0 1 0 9 9',
};
const CROSS = 'M5 5l14 14M19 5L5 19';

export function ToastItem({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const messageId = useId();
  const picture = PICTURES[toast.type];
  return (
    <li className="toast" data-type={toast.type} data-leaving={toast.visible ? undefined : ''}>
      {toast.icon ? (
        <span className="toast-icon" aria-hidden="true">
          {toast.icon}
        </span>
      ) : (
        picture && <Picture path={picture} />
      )}
      <p className="toast-message" id={messageId}>
        {resolveValue(toast.message, toast)}
      </p>
      <button
        className="toast-close button-icon"
        type="button"
        aria-label="Close"
        aria-describedby={messageId}
        onClick={onClose}
      >
        <Picture path={CROSS} />
      </button>
    </li>
  );
}

function Picture({ path }: { path: string }) {
  return (
    <svg className="toast-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
