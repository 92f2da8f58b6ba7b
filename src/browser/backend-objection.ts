/** The visitor's objection to calls to this site's backend, kept on the device. */
import { deviceStorage } from './storage.ts';

const KEY = 'backend-calls-refused';

/** False where storage is denied. */
export const hasObjected = () => deviceStorage.read(KEY) !== null;

/** Returns whether the browser stored it. */
export const setObjection = (objects: boolean) => deviceStorage.write(KEY, objects ? '1' : null);
