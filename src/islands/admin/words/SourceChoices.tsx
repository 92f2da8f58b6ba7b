/** Names the choices below, for fields that take the id of a source. */
export const SOURCE_LIST = 'words-sources';

/** The sources that may be cited: each id with its title. */
export function SourceChoices({ sources }: { sources: Readonly<Record<string, string>> }) {
  return (
    <datalist id={SOURCE_LIST}>
      {Object.entries(sources).map(([id, title]) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </datalist>
  );
}
