/** What stands while a screen, or the one who may see it, is on its way (rules §2). */
export function Spinner() {
  return (
    <p className="admin-spinner script-only" role="status">
      Loading page
    </p>
  );
}
