/** Shown while something loads, or while it is not yet known who may see the screen (rules §2). */
export function Spinner({ text = 'Loading page' }) {
  return (
    <p className="admin-spinner script-only muted" role="status">
      {text}
    </p>
  );
}
