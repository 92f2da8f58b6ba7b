/** Marks the current part in the list of contents and unfolds the targets of its links. */
const parts = [...document.querySelectorAll<HTMLAnchorElement>('.guide-contents a')].map((link) => {
  const target = document.getElementById(link.hash.slice(1));
  const fold = target?.closest('details');
  link.onclick = () => fold && (fold.open = true);
  return { link, head: fold ?? target };
});

/** The current part is the last one whose heading is above the upper third of the screen. */
onscroll = () => {
  const past = parts.filter(
    ({ head }) => (head?.getBoundingClientRect().top ?? Infinity) < innerHeight / 3,
  );
  for (const part of parts) part.link.ariaCurrent = String(part === past.at(-1));
};
