import { parseTypedDay } from '@pleamar/domain/typed-day';

interface Photographer {
  id: string;
  full_name: string;
  username: string;
}

/** Where the search box leads: a date is the date filter, a photographer's name that photographer, the rest is text. */
export function whereTo(typed: string, today: string, photographers: readonly Photographer[]): Record<string, string> {
  const text = typed.trim();
  if (text === '') return {};
  const day = parseTypedDay(text, today);
  if (day) return { date: day };
  const named = photographers.filter((each) => isNamed(each, text));
  // Two people of one name: the text finds both of their albums, an id would hide one.
  const [only] = named;
  return only && named.length === 1 ? { id: only.id } : { q: text };
}

function isNamed({ full_name: fullName, username }: Photographer, text: string): boolean {
  const wanted = plain(text);
  return plain(fullName) === wanted || plain(username) === wanted;
}

const plain = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();
