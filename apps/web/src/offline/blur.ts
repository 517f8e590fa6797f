import type { CSSProperties } from 'react';
import { thumbHashToDataURL } from 'thumbhash';

export function blurOf(thumbhash: string | null): CSSProperties {
  if (!thumbhash) return {};
  try {
    const hash = Uint8Array.from(atob(thumbhash), (letter) => letter.codePointAt(0) ?? 0);
    return { backgroundImage: `url(${thumbHashToDataURL(hash)})` };
  } catch {
    // A broken blur is treated like a missing one.
    return {};
  }
}
