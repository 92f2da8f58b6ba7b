export default function ReadingScreen({ pageId }: { pageId: string }) {
  return <h1 data-id={pageId}>Reading</h1>;
}
