/** What a process that another one of ours has started owes it. */

/**
 * Ends this process once the one that started it, and talks to it, is gone, however that ended: nobody
 * wants its work any more, and whoever does it next must not meet it. Does nothing where nobody talks to it.
 */
export function endWithStarter(): void {
  if (!process.send) return;
  process.once('disconnect', () => process.exit(1));
  // Does not keep this process alive once its work is done.
  process.channel?.unref();
}
