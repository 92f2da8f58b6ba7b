/** The subject of a sentence. A null name means that it was not a person. */
export function toActorName(writer: { name: string | null; is_own: boolean } | null): string {
  if (writer?.is_own) return 'You, in another window,';
  return writer?.name ?? 'Somebody';
}
