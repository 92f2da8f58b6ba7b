/**
 * What a page's share image says: the picture that chat apps and social sites show beside a link. It
 * travels without its page, so it holds nothing that needs a footnote.
 */

export type ShareFigure = {
  /** A few words: `First consultation`. */
  label: string;
  /** As shown: `£49`. */
  value: string;
};

export type ShareCard = {
  /** What kind of page it is, in a few words; stands in for a title that cannot be drawn. */
  kind: string;
  title: string;
  /** One line below the title. */
  detail: string | null;
  /** At most three. */
  figures: ShareFigure[];
  /** What is not known, where a reader would look for a figure. */
  gap: string | null;
  /** Where the figures come from and when they were checked, or how old the page is. */
  date: string | null;
};

/** The card in words, for those who cannot see it. */
export function toShareText({ kind, title, detail, figures, gap, date }: ShareCard): string {
  const facts = figures.map(({ label, value }) => `${label}: ${value}`);
  return [`${kind}: ${title}`, detail, ...facts, gap, date]
    .filter((part) => part !== null)
    .map((part) => (/[.?!…]$/.test(part) ? part : `${part}.`))
    .join(' ');
}
