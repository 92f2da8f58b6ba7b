/** Saves text as a file on the device. Nothing is sent. */
export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // Only after the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
