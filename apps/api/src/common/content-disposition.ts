/**
 * RFC 6266: a plain name that every client can read, and the whole one beside it. What a name holds of quotes, line
 * breaks or path signs never reaches the header.
 */
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
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
