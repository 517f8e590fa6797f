import { useState, type CSSProperties } from 'react';
import { isPageHydrated } from '../lib/page/hydration.tsx';
import { blurStyle, meanColourStyle } from './thumbhash.ts';

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
  // The server's HTML has only the mean colour: thirty blurs would be larger than the rest of the page.
  const [placeholder] = useState(() => (isPageHydrated() ? blurStyle(thumbhash) : meanColourStyle(thumbhash)));
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
