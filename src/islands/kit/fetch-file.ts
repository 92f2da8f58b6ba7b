/**
 * Fetches a JSON file of this site and reads it.
 *
 * @param read throws where it cannot
 * @returns rejects where the file does not come or cannot be read
 */
export async function fetchFile<Value>(
  address: string,
  read: (json: unknown) => Value,
  signal?: AbortSignal,
): Promise<Value> {
  const response = await fetch(address, signal && { signal });
  if (!response.ok) throw new Error(`the list answered ${response.status}`);
  return read(await response.json());
}
