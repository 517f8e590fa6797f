import type { PhotographerProfile, ProfileDraft } from '@pleamar/contract/users';
import type { Language } from '@pleamar/domain/constants';
import { centsFromEuros, eurosFromCents, parseTypedPrice } from '@pleamar/domain/money';

/** What Reservas shows of a photographer, while it is typed. */
export interface TypedSessions {
  hourlyPrice: string;
  places: string[];
  tags: string[];
  description: string;
}

export const descriptionMax = 2000;

export function sessionsFrom(profile: PhotographerProfile, language: Language): TypedSessions {
  const { hourly_price, places, tags, description } = profile;
  return { hourlyPrice: hourly_price === null ? '' : typedPrice(hourly_price, language), places, tags, description };
}

/** Without a price nobody is listed, and nothing else is asked for. */
export function sessionProblems({ hourlyPrice, places, description }: TypedSessions) {
  const hasPrice = hourlyPrice.trim() !== '';
  return {
    hourlyPrice: hasPrice && !((parseTypedPrice(hourlyPrice) ?? 0) > 0),
    places: hasPrice && places.length === 0,
    description: description.trim().length > descriptionMax,
  };
}

export function draftFrom({ hourlyPrice, places, tags, description }: TypedSessions): ProfileDraft {
  const cents = parseTypedPrice(hourlyPrice);
  return {
    hourly_price: cents === null ? null : eurosFromCents(cents),
    places,
    tags,
    description: description.trim(),
  };
}

export function isSameSessions(typed: TypedSessions, profile: PhotographerProfile): boolean {
  const draft = draftFrom(typed);
  const isSame = (one: readonly string[] = [], other: readonly string[]) => one.join('\n') === other.join('\n');
  return (
    draft.hourly_price === profile.hourly_price &&
    draft.description === profile.description &&
    isSame(draft.places, profile.places) &&
    isSame(draft.tags, profile.tags)
  );
}

function typedPrice(euros: number, language: Language): string {
  const text = eurosFromCents(centsFromEuros(euros)).toFixed(2);
  return language === 'es' ? text.replace('.', ',') : text;
}
