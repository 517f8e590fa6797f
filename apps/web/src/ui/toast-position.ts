export interface ToastBox {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

interface Screen {
  toasts: ToastBox;
  /** Bars and submit buttons, which a toast never covers. */
  bars: readonly ToastBox[];
  /** Likes and other switches, which a toast covers only where it has no other room. */
  switches: readonly ToastBox[];
}

const gap = 8;

export function liftAbove({ toasts, bars, switches }: Screen): number {
  return lowestFree(toasts, [...bars, ...switches]) ?? lowestFree(toasts, bars) ?? 0;
}

/** Tries the usual position and those right above each box, from the lowest up. */
function lowestFree(toasts: ToastBox, kept: readonly ToastBox[]): number | undefined {
  const beside = kept.filter(({ left, right }) => left < toasts.right && right > toasts.left);
  const lifts = [0, ...beside.map(({ top }) => toasts.bottom - top + gap)].filter((lift) => lift >= 0);
  const isFree = (lift: number) =>
    toasts.top - lift >= gap &&
    beside.every(({ top, bottom }) => bottom <= toasts.top - lift || top >= toasts.bottom - lift);
  return lifts.toSorted((a, b) => a - b).find(isFree);
}
