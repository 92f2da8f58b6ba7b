export function PrintButton() {
  return (
    <button className="button button-quiet" type="button" onClick={() => print()}>
      Print this page
    </button>
  );
}
