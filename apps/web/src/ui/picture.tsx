import { useState, type CSSProperties } from 'react';
import { thumbHashToDataURL } from 'thumbhash';

interface PictureProps {
  src: string;
  srcSet?: string;
  sizes?: string;
  alt: string;
  width?: number;
  height?: number;
  /** Base64 of 20 to 30 bytes: a blur of the picture that is there before the picture. */
  thumbhash?: string | null | undefined;
  /** In the first screen: fetched at once and before others. */
  isEager?: boolean;
  className?: string;
  style?: CSSProperties;
  onError?: () => void;
}

export function Picture({ src, srcSet, sizes, alt, thumbhash, isEager = false, style, ...rest }: PictureProps) {
  const [blur] = useState(() => blurOf(thumbhash));
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
      style={blur ? { ...style, backgroundImage: `url(${blur})`, backgroundSize: 'cover' } : style}
    />
  );
}

function blurOf(thumbhash: string | null | undefined): string | null {
  if (!thumbhash) return null;
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.codePointAt(0) ?? 0));
  } catch {
    return null; // A broken blur is only a missing blur.
  }
}
