/** Each kind of fixture has ids of its own. Those that a test writes out begin with zeros. */
const range = { person: 'aaaaaaaa', photo: 'bbbbbbbb', notification: 'cccccccc', any: 'dddddddd' };

export const idOf = (kind: keyof typeof range, number: number): string =>
  `${range[kind]}-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const leoId = idOf('person', 1);
export const anaId = idOf('person', 2);
export const kaiId = idOf('person', 3);
/** All albums and photos are this person's, so neither Leo nor Ana sees them as their own. */
export const photographerId = idOf('person', 4);

let last = 0;

export const anId = (): string => idOf('any', (last += 1));
