/** Keeps the query on a redirect page, as the host's redirects do (rules §2, Redirects). */
if (location.search) {
  const target = new URL(
    document.querySelector<HTMLAnchorElement>('main a')?.href ?? '/',
    location.href,
  );
  target.search = location.search;
  location.replace(target);
}
