/** What stands while a screen, or the one who may see it, is on its way (specification section 2). */
export function Spinner() {
  return (
    <p className="desk-spinner" role="status">
      Loading page
    </p>
  );
}
