/** Exits when the parent process goes away. Does nothing without a channel to the parent. */
export function exitWithParent(): void {
  if (!process.send) return;
  process.once('disconnect', () => process.exit(1));
  // Lets this process end once its work is done.
  process.channel?.unref();
}
