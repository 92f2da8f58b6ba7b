/** The subject of a sentence; a null name means no person did it. */
export function toActorName(writer: { name: string | null; is_own: boolean } | null): string {
  if (writer?.is_own) return 'You, in another window,';
  return writer?.name ?? 'Somebody';
}
