/** Loads "Edit this page" for signed-in editors only. */
import { deviceStorage } from './storage.ts';

/** The session's key in storage (src/backend/client.ts). */
const EDITOR_SESSION = 'editor-session';

export function loadEditLink(place: Element): void {
  if (!deviceStorage.read(EDITOR_SESSION)) return;
  void import('./edit-link.ts').then(({ showEditLink }) => showEditLink(place), String);
}
