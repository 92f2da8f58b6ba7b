/** The visitor's objection to calls to this site's own backend, kept on the device. */
import { deviceStorage } from './storage.ts';

const KEY = 'backend-calls-refused';

/** Whether the visitor has objected. Where storage is denied, no objection is known. */
export const hasObjected = () => deviceStorage.read(KEY) !== null;

/** Keeps or withdraws the objection. Gives whether the browser keeps that. */
export const setObjection = (objects: boolean) => deviceStorage.write(KEY, objects ? '1' : null);
