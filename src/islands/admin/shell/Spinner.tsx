/** Shown while a screen or a part of one loads, or while it is not yet known who may see it (rules §2). */
export function Spinner({ text = 'Loading page' }) {
  return (
    <p className="admin-spinner script-only muted" role="status">
      {text}
    </p>
  );
}
