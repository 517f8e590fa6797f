import { useState, type CSSProperties } from 'react';
import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';
import { isPageHydrated } from '../lib/page/hydration.tsx';

interface PictureProps {
  src: string;
  srcSet?: string;
  sizes?: string;
  alt: string;
  width?: number;
  height?: number;
  /** A blur of 20 to 30 bytes in base64, shown until the picture is there. */
  thumbhash?: string | null | undefined;
  /** For a picture on the first screen: it is fetched at once and before the others. */
  isEager?: boolean;
  className?: string;
  style?: CSSProperties;
  onError?: () => void;
}

export function Picture({ src, srcSet, sizes, alt, thumbhash, isEager = false, style, ...rest }: PictureProps) {
  const [placeholder] = useState(() => placeholderOf(thumbhash, isPageHydrated()));
  return (
    <img
      {...rest}
      alt={alt}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      loading={isEager ? 'eager' : 'lazy'}
      decoding={isEager ? 'sync' : 'async'}
      fetchPriority={isEager ? 'high' : 'auto'}
      style={{ ...placeholder, ...style }}
    />
  );
}

/** The server's HTML has only the mean colour: thirty blurs would be larger than the rest of the page. */
function placeholderOf(thumbhash: string | null | undefined, mayBlur: boolean): CSSProperties {
  if (!thumbhash) return {};
  try {
    const hash = Uint8Array.from(atob(thumbhash), (letter) => letter.codePointAt(0) ?? 0);
    if (mayBlur) return { backgroundImage: `url(${thumbHashToDataURL(hash)})`, backgroundSize: 'cover' };
    return { backgroundColor: colourOf(hash) };
  } catch {
    return {}; // a broken hash only costs the blur
  }
}

function colourOf(hash: Uint8Array): string {
  const { r, g, b } = thumbHashToAverageRGBA(hash);
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`;
}
