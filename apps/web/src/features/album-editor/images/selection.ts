/** As in a file manager: images are selected one by one, or as a range from the last one with Shift. */
export interface Selection {
  keys: ReadonlySet<string>;
  /** The keys before the current range, which another Shift replaces. */
  base: ReadonlySet<string>;
  /** Where a range begins. */
  anchor: string | null;
  /** The image with the keyboard's focus. */
  active: string | null;
}

export const nothingSelected: Selection = { keys: new Set(), base: new Set(), anchor: null, active: null };

export function toggleSelected({ keys }: Selection, key: string): Selection {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return { keys: next, base: next, anchor: key, active: key };
}

export function extendSelection(selection: Selection, order: readonly string[], key: string): Selection {
  const { base, anchor } = selection;
  const from = Math.max(0, order.indexOf(anchor ?? selection.active ?? key));
  const to = order.indexOf(key);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { keys: new Set([...base, ...range]), base, anchor: order[from] ?? key, active: key };
}

export function allSelected(selection: Selection, order: readonly string[]): Selection {
  const keys = new Set(order);
  return { ...selection, keys, base: keys };
}

export const moveActive = (selection: Selection, key: string): Selection => ({ ...selection, active: key });

export const clearSelection = ({ active }: Selection): Selection => ({ ...nothingSelected, active });

export function indexAfterKey(key: string, index: number, { total, columns }: { total: number; columns: number }) {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -total,
    End: total,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const next = index + step;
  if (key === 'Home' || key === 'End') return Math.min(Math.max(next, 0), total - 1);
  return next < 0 || next >= total ? index : next;
}
