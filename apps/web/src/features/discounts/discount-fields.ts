import type { DiscountCodeRequest } from '@pleamar/contract/discounts';
import type { Place } from '@pleamar/contract/places';
import { addDays, type Day } from '@pleamar/domain/dates/dates';
import { parseTypedPrice } from '@pleamar/domain/money/money';

export interface DiscountFields {
  code: string;
  kind: 'percent' | 'amount';
  percent: string;
  amount: string;
  scope: 'all' | 'album' | 'break';
  place: Place | null;
  albumId: string;
  from: Day | null;
  until: Day | null;
  uses: string;
  perPerson: string;
}

/** Days begin at midnight in the photographer's time zone; `until` is included. */
export const requestFrom = (fields: DiscountFields): DiscountCodeRequest => ({
  ...(fields.code.trim() !== '' && { code: fields.code.trim() }),
  value:
    fields.kind === 'percent'
      ? { kind: 'percent', percent: Number(fields.percent) }
      : { kind: 'amount', amount: parseTypedPrice(fields.amount) ?? 0 },
  album_id: fields.scope === 'album' ? fields.albumId : null,
  surf_break_id: fields.scope === 'break' ? (fields.place?.surf_break_id ?? null) : null,
  starts_at: fields.from && startOfDay(fields.from),
  ends_at: fields.until && startOfDay(addDays(fields.until, 1)),
  max_uses: fields.uses.trim() === '' ? null : Number(fields.uses),
  max_uses_per_person: Number(fields.perPerson),
});

/** Fields whose path in the request differs, by that path. */
export const discountFieldAt = {
  album_id: 'albumId',
  surf_break_id: 'place',
  starts_at: 'from',
  ends_at: 'until',
  max_uses: 'uses',
  max_uses_per_person: 'perPerson',
} as const;

const startOfDay = (day: Day) => new Date(`${day}T00:00:00`).toISOString();
