export function NothingToPreview() {
  return (
    <div className="section stack">
      <h1>Nothing to preview yet</h1>
      <p>While you write an article in the editor, it is shown here as readers will see it.</p>
      <p>
        If somebody sent you a link to an article, open the full link. You need JavaScript to see
        the article.
      </p>
    </div>
  );
}
