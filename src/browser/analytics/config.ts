export type AnalyticsConfig = {
  /** An address that accepts GA4's web collection format, without a query or fragment. */
  url: string;
  id: string;
};

const isEndpoint = (text: string): boolean => {
  const url = URL.parse(text);
  return (
    url !== null && /^https?:$/.test(url.protocol) && !/[?#]/.test(text) && url.username === ''
  );
};

/** Null if neither variable is set. Throws if only one is set, or if one is invalid. */
export function getAnalyticsConfig(
  env: Readonly<Record<string, string | undefined>>,
): AnalyticsConfig | null {
  const url = env['PUBLIC_ANALYTICS_URL']?.trim() ?? '';
  const id = env['PUBLIC_ANALYTICS_ID']?.trim() ?? '';
  if (!url && !id) return null;
  if (!url) throw new Error('PUBLIC_ANALYTICS_ID is set but PUBLIC_ANALYTICS_URL is not.');
  if (!id) throw new Error('PUBLIC_ANALYTICS_URL is set but PUBLIC_ANALYTICS_ID is not.');
  if (!isEndpoint(url)) {
    throw new Error(
      `PUBLIC_ANALYTICS_URL must be an http or https address without a query; it is "${url}".`,
    );
  }
  if (!/^[\w-]+$/.test(id)) {
    throw new Error(
      `PUBLIC_ANALYTICS_ID must be letters, digits, hyphens and underscores; it is "${id}".`,
    );
  }
  return { url, id };
}
