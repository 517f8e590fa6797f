import type { CSSProperties } from 'react';
import { cx } from './cx.ts';
import css from './skeleton.module.css';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  ratio?: CSSProperties['aspectRatio'];
  isRound?: boolean;
  className?: string | undefined;
}

/** The container announces the loading once, with `LoadingNote` or `aria-busy`. */
export function Skeleton({ width, height, ratio, isRound = false, className }: SkeletonProps) {
  return (
    <span
      className={cx(css.skeleton, className)}
      aria-hidden="true"
      style={{ display: 'block', width, height, aspectRatio: ratio, borderRadius: isRound ? '50%' : undefined }}
    />
  );
}

export const Skeletons = ({ count, ...each }: SkeletonProps & { count: number }) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} {...each} />);
