/** Marks the current section in the list of contents and opens folded link targets. */
const parts = [...document.querySelectorAll<HTMLAnchorElement>('.guide-contents a')].map((link) => {
  const target = document.getElementById(link.hash.slice(1));
  const fold = target?.closest('details');
  link.onclick = () => fold && (fold.open = true);
  return { link, head: fold ?? target };
});

/** The current section is the last whose heading is in the top third of the screen or above it. */
onscroll = () => {
  const past = parts.filter(
    ({ head }) => (head?.getBoundingClientRect().top ?? Infinity) < innerHeight / 3,
  );
  for (const part of parts) part.link.ariaCurrent = String(part === past.at(-1));
};
