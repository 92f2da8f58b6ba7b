/** A published study as its card shows it (rules §3, "Study entry"). */
export type Study = {
  id: string;
  title: string;
  citation: string;
  /** Address of the paper. */
  link: string;
  /** Its address on PubMed. */
  pubmed: string;
  keyFindings: string[];
  limits: string[];
  /** Slugs of the guides it belongs to most. */
  about: string[];
};
