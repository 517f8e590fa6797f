import type { QueryClient } from '@tanstack/react-query';
import { searchBoxQueries } from './queries.ts';
import { surfIn } from './typed-surf.ts';

interface Photographer {
  id: string;
  full_name: string;
  username: string;
}

/** A search that fails must not stop the visitor: then the name is looked for as text. */
export async function whereItLeads(queryClient: QueryClient, typed: string): Promise<Record<string, string>> {
  const text = typed.trim();
  const isName = text !== '' && !typedSurf(text);
  const named = isName ? await queryClient.fetchQuery(searchBoxQueries.photographers(text)).catch(() => []) : [];
  return whereTo(text, today(), named);
}

export const typedSurf = (typed: string) => surfIn(typed, today());

/** Where the search box leads: a date is the date filter, a photographer's name that photographer, the rest is text. */
export function whereTo(typed: string, today: string, photographers: readonly Photographer[]): Record<string, string> {
  const text = typed.trim();
  if (text === '') return {};
  const surf = surfIn(text, today);
  if (surf) return { date: surf.day };
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

const today = () => new Intl.DateTimeFormat('en-CA').format(new Date());
