import type { Place } from '@pleamar/contract/places';
import type { PhotographerProfile, ProfileDraft } from '@pleamar/contract/users';
import type { Language } from '@pleamar/domain/text/languages';
import { centsFromEuros, eurosFromCents, parseTypedPrice } from '@pleamar/domain/money/money';
import { formatPriceField } from '../../../lib/format/price-field.ts';

export interface OfferFields {
  hourlyPrice: string;
  surfBreaks: Place[];
  otherPlaces: string[];
  tags: string[];
  description: string;
  otherDescription: string;
}

export function offerFieldsFrom(profile: PhotographerProfile, language: Language): OfferFields {
  const { hourly_price, tags, description, other_description: otherDescription } = profile;
  return {
    hourlyPrice: hourly_price === null ? '' : formatPriceField(centsFromEuros(hourly_price), language),
    ...placesFrom(profile),
    tags,
    description,
    otherDescription,
  };
}

/** Fields whose path in the request differs, by that path. */
export const offerFieldAt = {
  hourly_price: 'hourlyPrice',
  surf_break_ids: 'surfBreaks',
  other_description: 'otherDescription',
} as const;

const placesFrom = ({
  places,
  surf_breaks: surfBreaks,
}: PhotographerProfile): Pick<OfferFields, 'surfBreaks' | 'otherPlaces'> => ({
  surfBreaks,
  otherPlaces: places.filter((name) => !surfBreaks.some(({ spot }) => spot === name)),
});

export const isHourlyPrice = (typed: string) => (parseTypedPrice(typed) ?? 0) > 0;

export function draftFrom(fields: OfferFields): ProfileDraft {
  const { hourlyPrice, surfBreaks, otherPlaces, tags, description, otherDescription } = fields;
  const cents = parseTypedPrice(hourlyPrice);
  return {
    hourly_price: cents === null ? null : eurosFromCents(cents),
    places: [...surfBreaks.map(({ spot }) => spot), ...otherPlaces],
    surf_break_ids: surfBreaks.map(({ surf_break_id }) => surf_break_id),
    tags,
    description: description.trim(),
    other_description: otherDescription.trim(),
  };
}
