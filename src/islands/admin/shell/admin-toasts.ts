/**
 * Puts the toaster on the admin area's page. Public pages fetch theirs through a small script when the
 * first toast is fired; if this shared that script, it would be one more file for each of them.
 */
export function startToaster(): void {
  import('../../toaster/mount-toaster.ts')
    .then(({ mountToaster }) => mountToaster([]))
    .catch(console.error);
}
