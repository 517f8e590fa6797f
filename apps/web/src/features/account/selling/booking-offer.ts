import type { Place } from '@pleamar/contract/places';
import type { PhotographerProfile, ProfileDraft } from '@pleamar/contract/users';
import type { Language } from '@pleamar/domain/text/languages';
import { withDecimalMark } from '@pleamar/domain/text/language-forms';
import { centsFromEuros, eurosFromCents, parseTypedPrice } from '@pleamar/domain/money/money';

export interface TypedOffer {
  hourlyPrice: string;
  surfBreaks: Place[];
  otherPlaces: string[];
  tags: string[];
  description: string;
  otherDescription: string;
}

export function offerFrom(profile: PhotographerProfile, language: Language): TypedOffer {
  const { hourly_price, tags, description, other_description: otherDescription } = profile;
  return {
    hourlyPrice: hourly_price === null ? '' : typedPrice(hourly_price, language),
    ...placesFrom(profile),
    tags,
    description,
    otherDescription,
  };
}

/** The fields that the request calls differently. */
export const offerFieldAt = {
  hourly_price: 'hourlyPrice',
  surf_break_ids: 'surfBreaks',
  other_description: 'otherDescription',
} as const;

type TypedPlaces = Pick<TypedOffer, 'surfBreaks' | 'otherPlaces'>;

const placesFrom = ({ places, surf_breaks: surfBreaks }: PhotographerProfile): TypedPlaces => ({
  surfBreaks,
  otherPlaces: places.filter((name) => !surfBreaks.some(({ spot }) => spot === name)),
});

export const isHourlyPrice = (typed: string) => (parseTypedPrice(typed) ?? 0) > 0;

export function draftFrom(typed: TypedOffer): ProfileDraft {
  const { hourlyPrice, surfBreaks, otherPlaces, tags, description, otherDescription } = typed;
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

const typedPrice = (euros: number, language: Language) =>
  withDecimalMark(eurosFromCents(centsFromEuros(euros)).toFixed(2), language);
