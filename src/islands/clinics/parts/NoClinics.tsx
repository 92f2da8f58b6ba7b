/** What stands in place of the cards when no clinic passes the filters. */
export function NoClinics() {
  return (
    <div className="card stack">
      <h2>No clinics found</h2>
      <p>Try adjusting your search criteria or filters to find more clinics</p>
      <div className="button-row">
        <a className="button" href="/quiz">
          Take Our Clinic Quiz
        </a>
        <a className="button button-quiet" href="/reviews">
          Read Clinic Reviews
        </a>
      </div>
    </div>
  );
}
