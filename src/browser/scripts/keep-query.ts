/** Takes the query along where a page has moved, as the host's own redirect does (rules §2, Redirects). */
if (location.search) {
  const target = new URL(
    document.querySelector<HTMLAnchorElement>('main a')?.href ?? '/',
    location.href,
  );
  target.search = location.search;
  location.replace(target);
}
