/** Shown while a screen loads, or while it is found out who may see it (rules §2). */
export function Spinner() {
  return (
    <p className="admin-spinner script-only" role="status">
      Loading page
    </p>
  );
}
