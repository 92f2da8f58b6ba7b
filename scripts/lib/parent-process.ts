/**
 * Exits when the parent process goes away, however it ended: nobody waits for the work any more. Does
 * nothing in a process without a channel to its parent.
 */
export function exitWithParent(): void {
  if (!process.send) return;
  process.once('disconnect', () => process.exit(1));
  // Does not keep this process alive once its work is done.
  process.channel?.unref();
}
