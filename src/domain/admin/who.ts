/** Who did something, as the subject of a sentence; a name of null where no person did. */
export function toWho(writer: { name: string | null; is_own: boolean } | null): string {
  if (writer?.is_own) return 'You, in another window,';
  return writer?.name ?? 'Somebody';
}
