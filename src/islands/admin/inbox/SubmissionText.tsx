/** Words of a visitor's, as plain text: nothing in them is a link or anything else but words. */
export function SubmissionText(props: { text: string; marked: string; label?: string }) {
  const { text, marked, label = 'What was written' } = props;
  const at = marked === '' ? -1 : text.indexOf(marked);
  const [start, end] = at === -1 ? [text.length, text.length] : [at, at + marked.length];
  return (
    <blockquote className="inbox-words" aria-label={label}>
      <span data-start={0}>{text.slice(0, start)}</span>
      {at !== -1 && (
        <>
          <mark data-start={start}>{marked}</mark>
          <span data-start={end}>{text.slice(end)}</span>
        </>
      )}
    </blockquote>
  );
}
