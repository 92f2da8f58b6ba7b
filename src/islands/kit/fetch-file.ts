/** Rejects when the fetch fails or `read` throws. */
export async function fetchFile<Value>(
  address: string,
  read: (json: unknown) => Value,
  signal?: AbortSignal,
): Promise<Value> {
  const response = await fetch(address, signal && { signal });
  if (!response.ok) throw new Error(`the list answered ${response.status}`);
  return read(await response.json());
}
