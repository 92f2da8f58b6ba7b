import { useId } from 'react';
import { resolveValue, type Toast, type ToastType } from 'react-hot-toast/headless';

type Props = { toast: Toast; onClose: () => void };

const PICTURES: Partial<Record<ToastType, string>> = {
  success: 'M5 13l5 5L19 7',
  error: 'M12 4v10M12 18v2',
  loading: 'M12 3a9 9 0 1 0 9 9',
};
const CROSS = 'M5 5l14 14M19 5L5 19';

export function ToastItem({ toast, onClose }: Props) {
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
