export function toLengthHint(length: number, { from, to }: { from: number; to: number }): string {
  const counted = `${length} ${length === 1 ? 'character' : 'characters'}`;
  if (length === 0) return `Best between ${from} and ${to} characters.`;
  if (length < from) return `${counted}: short. Best between ${from} and ${to}.`;
  if (length > to) return `${counted}: long. Search results may cut it after about ${to}.`;
  return `${counted}: a good length.`;
}
