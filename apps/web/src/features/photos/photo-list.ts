import type { CaptureTimes, Photo } from '@pleamar/contract/photos';
import { DEFAULT_PHOTO_PRICE_CENTS } from '@pleamar/domain/money/prices';
import { eurosFromCents } from '@pleamar/domain/money/money';

/**
 * These pages must also work on the API for which they were specified. Its photo lists have any of the three shapes
 * below, its premium flag either name, and a missing price counts as 8.05. Pleamar's own answers only with `items`.
 */
type PhotoInAnySpelling = Omit<Photo, 'is_premium' | 'premium_price'> & {
  is_premium?: boolean;
  premium?: boolean;
  premium_price?: number | null;
};

interface Paging {
  next_cursor?: string | null;
  total?: number;
}

export type PhotoListAnswer =
  | readonly PhotoInAnySpelling[]
  | ({ items: readonly PhotoInAnySpelling[] } & Paging)
  | ({ data: readonly PhotoInAnySpelling[] } & Paging);

export interface PhotoPage {
  items: Photo[];
  next_cursor: string | null;
  total: number;
}

/** Instants stay milliseconds: thousands of them would be formatted as dates only to be parsed again. */
export const photoTimesOf = ({ ids, taken_at, cameras, camera, without_rider }: CaptureTimes) => {
  const empty = new Set(without_rider);
  return ids.map((id, index) => ({
    id,
    taken_at: taken_at[index] ?? null,
    camera: cameras[camera[index] ?? -1] ?? null,
    ...(empty.has(index) && { has_rider: false as const }),
  }));
};

export function photoPageOf(answer: PhotoListAnswer): PhotoPage {
  const items = (isList(answer) ? answer : 'items' in answer ? answer.items : answer.data).map(toPhoto);
  const { next_cursor, total }: Paging = isList(answer) ? {} : answer;
  return { items, next_cursor: next_cursor ?? null, total: total ?? items.length };
}

function toPhoto({ premium, is_premium, premium_price, ...photo }: PhotoInAnySpelling): Photo {
  return {
    ...photo,
    is_premium: is_premium ?? premium ?? false,
    premium_price: premium_price ?? eurosFromCents(DEFAULT_PHOTO_PRICE_CENTS),
  };
}

const isList = (answer: PhotoListAnswer): answer is readonly PhotoInAnySpelling[] => Array.isArray(answer);
