/** Keeps the query on a moved page, as the host's redirect does (rules §2, Redirects). */
if (location.search) {
  const target = new URL(
    document.querySelector<HTMLAnchorElement>('main a')?.href ?? '/',
    location.href,
  );
  target.search = location.search;
  location.replace(target);
}
