import type { CaptureTimes, Photo } from '@pleamar/contract/photos';
import { DEFAULT_PHOTO_PRICE_CENTS } from '@pleamar/domain/money/prices';
import { eurosFromCents } from '@pleamar/domain/money/money';

/** The specification (section 3) demands both names of the premium flag, and 8.05 for a missing price. */
type WrittenPhoto = Omit<Photo, 'is_premium' | 'premium_price'> & {
  is_premium?: boolean;
  premium?: boolean;
  premium_price?: number | null;
};

interface Paging {
  next_cursor?: string | null;
  total?: number;
}

/** The specification (section 3) demands all three shapes, though our server answers with `items` alone. */
export type PhotoListAnswer =
  | readonly WrittenPhoto[]
  | ({ items: readonly WrittenPhoto[] } & Paging)
  | ({ data: readonly WrittenPhoto[] } & Paging);

export interface PhotoPage {
  items: Photo[];
  next_cursor: string | null;
  total: number;
}

/** Thousands of dates would be formatted here only to be parsed again, so the instants are in milliseconds. */
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

function toPhoto({ premium, is_premium, premium_price, ...photo }: WrittenPhoto): Photo {
  return {
    ...photo,
    is_premium: is_premium ?? premium ?? false,
    premium_price: premium_price ?? eurosFromCents(DEFAULT_PHOTO_PRICE_CENTS),
  };
}

const isList = (answer: PhotoListAnswer): answer is readonly WrittenPhoto[] => Array.isArray(answer);
