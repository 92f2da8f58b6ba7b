/** A tag with its attributes, after what holds text that looks like one: scripts, styles and comments. */
const TAG = /<(script|style)\b[^]*?<\/\1>|<!--[^]*?-->|<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;
const VALUE = /"[^"]*"|'[^']*'/g;

const escapeValue = (value: string) => value.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The page with no angle bracket in an attribute, which browsers read the same: whatever is found in it
 * that looks like a tag is one, and no words of an editor's.
 */
export function escapeAttributeText(html: string): string {
  return html.replace(TAG, (tag, raw?: string) =>
    raw === undefined && !tag.startsWith('<!') ? tag.replace(VALUE, escapeValue) : tag,
  );
}
