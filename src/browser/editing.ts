import { deviceStorage } from './storage.ts';

const EDITOR_SESSION = 'editor-session';

export function loadEditLink(place: Element): void {
  if (!deviceStorage.read(EDITOR_SESSION)) return;
  void import('./edit-link.ts').then(({ showEditLink }) => showEditLink(place), String);
}
