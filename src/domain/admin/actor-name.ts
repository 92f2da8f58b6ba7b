export function toActorName(writer: { name: string | null; is_own: boolean } | null): string {
  if (writer?.is_own) return 'You, in another window,';
  return writer?.name ?? 'Somebody';
}
