/** What the preview shows before the editor has sent an article, and without JavaScript. */
export function NothingToPreview() {
  return (
    <div className="section stack">
      <h1>Nothing to preview yet</h1>
      <p>While you write an article in the editor, it is shown here as readers will see it.</p>
    </div>
  );
}
