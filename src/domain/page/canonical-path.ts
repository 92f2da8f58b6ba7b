/** Pages with two addresses (rules §2), and which of the two search engines keep. */

const CANONICAL_PATHS: Record<string, string> = {
  '/blog': '/articles',
  '/education': '/articles',
  '/education/articles': '/articles',
  '/faq': '/faqs',
  '/qualify': '/check-eligibility',
  '/how-to-get-a-clinic': '/education/how-to-get-a-clinic',
};

/** The canonical path of the page at this path; the path itself when it has no other. */
export function toCanonicalPath(path: string): string {
  return CANONICAL_PATHS[path] ?? path.replace(/^\/(?:blog|reviews\/article)\/(?=.)/, '/articles/');
}
