import type { Photo } from '@pleamar/contract';

export const presentOriginal = (row: {
  original_awaited_since: Date | null;
  original_overdue_at: Date | null;
}): Pick<Photo, 'original'> =>
  row.original_awaited_since === null
    ? {}
    : { original: row.original_overdue_at === null ? ('awaited' as const) : ('overdue' as const) };
