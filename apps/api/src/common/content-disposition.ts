export const privateFileHeaders = (name: string, type: string, bytes?: number) => ({
  'content-type': type,
  'content-disposition': contentDisposition(name),
  ...(bytes !== undefined && { 'content-length': bytes }),
  'cache-control': 'private, no-store',
});

/** RFC 6266: an ASCII name for old clients, then the whole one. Quotes, line breaks and slashes are replaced. */
export function contentDisposition(name: string): string {
  const safe = name
    .replace(/[\p{C}\\/:*?"<>|]/gu, '_')
    .replace(/^\.+/, '_')
    .toWellFormed();
  const plain = safe
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/[%;]/g, '_');
  const whole = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
