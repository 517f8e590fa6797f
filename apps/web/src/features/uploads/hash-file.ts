/** SHA-256 in hexadecimal; null where the browser has no such thing (a page without TLS) or the file cannot be read. */
export async function hashFile(file: File): Promise<string | null> {
  if (globalThis.crypto?.subtle === undefined) return null;
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    // Moved or deleted since it was chosen: sending it will say so.
    return null;
  }
}
