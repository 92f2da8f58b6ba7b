/**
 * Puts the toaster on the admin area's page, which fires toasts all the time. The small script by which public
 * pages fetch it stays theirs alone: shared, it would be one more file for each of them.
 */
import('../../toaster/mount-toaster.ts')
  .then(({ mountToaster }) => mountToaster([]))
  .catch(console.error);
