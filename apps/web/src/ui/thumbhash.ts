import type { CSSProperties } from 'react';
import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';

type Thumbhash = string | null | undefined;

export const blurStyle = (thumbhash: Thumbhash): CSSProperties =>
  styleOf(thumbhash, (hash) => ({ backgroundImage: `url(${thumbHashToDataURL(hash)})`, backgroundSize: 'cover' }));

export const meanColourStyle = (thumbhash: Thumbhash): CSSProperties =>
  styleOf(thumbhash, (hash) => {
    const { r, g, b } = thumbHashToAverageRGBA(hash);
    return { backgroundColor: `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})` };
  });

function styleOf(thumbhash: Thumbhash, draw: (hash: Uint8Array) => CSSProperties): CSSProperties {
  if (!thumbhash) return {};
  try {
    return draw(Uint8Array.from(atob(thumbhash), (letter) => letter.codePointAt(0) ?? 0));
  } catch {
    return {}; // a broken hash only costs the blur
  }
}
