/**
 * Brings "Edit this page" to whoever is signed in as an editor in this browser; nobody else fetches it.
 * Called from scripts that come when they are needed, so that it costs a visit nothing.
 */
import { deviceStorage } from './storage.ts';

/** As the backend's client keeps it (src/backend/client.ts). */
const EDITOR_SESSION = 'editor-session';

/** @param place after which element the link is to stand */
export function bringEditLink(place: Element): void {
  if (!deviceStorage.read(EDITOR_SESSION)) return;
  void import('./edit-link.ts').then(({ showEditLink }) => showEditLink(place), String);
}
