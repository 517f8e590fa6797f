import type { CSSProperties } from 'react';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  ratio?: CSSProperties['aspectRatio'];
  isRound?: boolean;
}

/** The shape of what is coming. The place that waits says so once, with `LoadingNote` or `aria-busy`. */
export function Skeleton({ width, height, ratio, isRound = false }: SkeletonProps) {
  return (
    <span
      className="sk"
      aria-hidden="true"
      style={{ display: 'block', width, height, aspectRatio: ratio, borderRadius: isRound ? '50%' : undefined }}
    />
  );
}
