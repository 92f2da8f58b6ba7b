/** Milliseconds that a browser gets to take the file before its address is given back. */
const KEPT_MS = 60_000;

/** Gives the visitor a file made on this device. No request is made for it. */
export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
