import type { Place } from '@pleamar/contract/places';
import type { PhotographerProfile, ProfileDraft } from '@pleamar/contract/users';
import type { Language } from '@pleamar/domain/constants';
import { withDecimalMark } from '@pleamar/domain/language-forms';
import { centsFromEuros, eurosFromCents, parseTypedPrice } from '@pleamar/domain/money';

export interface TypedOffer {
  hourlyPrice: string;
  surfBreaks: Place[];
  otherPlaces: string[];
  tags: string[];
  description: string;
  otherDescription: string;
}

export const descriptionMax = 2000;

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

type TypedPlaces = Pick<TypedOffer, 'surfBreaks' | 'otherPlaces'>;

const placesFrom = ({ places, surf_breaks: surfBreaks }: PhotographerProfile): TypedPlaces => ({
  surfBreaks,
  otherPlaces: places.filter((name) => !surfBreaks.some(({ spot }) => spot === name)),
});

/** A photographer without a price is not listed, and the other fields are optional then. */
export function offerProblems({ hourlyPrice, surfBreaks, description, otherDescription }: TypedOffer) {
  const hasPrice = hourlyPrice.trim() !== '';
  return {
    hourlyPrice: hasPrice && !((parseTypedPrice(hourlyPrice) ?? 0) > 0),
    places: hasPrice && surfBreaks.length === 0,
    description: description.trim().length > descriptionMax,
    otherDescription: otherDescription.trim().length > descriptionMax,
  };
}

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

export function isSameOffer(typed: TypedOffer, profile: PhotographerProfile): boolean {
  const draft = draftFrom(typed);
  const saved = placesFrom(profile);
  const isSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');
  const idsOf = ({ surfBreaks }: TypedPlaces) => surfBreaks.map(({ surf_break_id }) => surf_break_id);
  return (
    draft.hourly_price === profile.hourly_price &&
    draft.description === profile.description &&
    draft.other_description === profile.other_description &&
    isSame(idsOf(typed), idsOf(saved)) &&
    isSame(typed.otherPlaces, saved.otherPlaces) &&
    isSame(typed.tags, profile.tags)
  );
}

const typedPrice = (euros: number, language: Language) =>
  withDecimalMark(eurosFromCents(centsFromEuros(euros)).toFixed(2), language);
