const BATCH = 64;

function countZeros(hash: ArrayBuffer): number {
  let zeros = 0;
  for (const byte of new Uint8Array(hash)) {
    if (byte > 0) return zeros + Math.clz32(byte) - 24;
    zeros += 8;
  }
  return zeros;
}

/** A decimal counter for which SHA-256 of `nonce:counter` starts with `bits` zero bits. */
export async function findCounter(nonce: string, bits: number): Promise<string> {
  const encoder = new TextEncoder();
  for (let first = 0; ; first += BATCH) {
    // In batches, because each digest runs on another thread.
    const counters = Array.from({ length: BATCH }, (_, place) => first + place);
    const hashes = await Promise.all(
      counters.map((counter) =>
        crypto.subtle.digest('SHA-256', encoder.encode(`${nonce}:${counter}`)),
      ),
    );
    const found = hashes.findIndex((hash) => countZeros(hash) >= bits);
    if (found >= 0) return String(first + found);
  }
}
