/** Exits with the parent process, if there is a channel to it. */
export function exitWithParent(): void {
  if (!process.send) return;
  process.once('disconnect', () => process.exit(1));
  // The channel must not keep this process alive.
  process.channel?.unref();
}
