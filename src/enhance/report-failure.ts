/**
 * Reports something of the page that could not be fetched. What reports it is itself fetched, so that
 * a page where nothing fails pays nothing for it.
 *
 * @param where the island or script
 */
export async function reportFailure(error: unknown, where: string): Promise<void> {
  try {
    const { sendException } = await import('../analytics/send-exception.ts');
    sendException(error, where, false);
  } catch {
    // The visitor is offline, and nobody can be told.
  }
}
