export interface DatabaseSize {
  /** Albums are numbered from 1 to this. */
  albums: number;
  photosPerAlbum: number;
  photosOfLargest: number;
  photographers: number;
  /** Numbers of the albums that are requested in turn, 24 in each database: every `step`th from `first` on. */
  requested: { first: number; step: number };
}

export interface PlannedAlbum {
  number: number;
  photos: number;
  /** Photographer 1 is the one that the requests name. */
  owner: number;
  /** Surf break 1 is the one that the requests name. */
  surfBreak: number;
  /** Day 1 is the one that the requests name, day 2 the day before it. */
  day: number;
  title: string;
}

/** Both databases have these albums on the named day at the named surf break, and no others that day. */
export const NAMED_DAY = { albums: 24, photosPerAlbum: 20 };
export const LARGEST_NUMBER = NAMED_DAY.albums + 1;
export const SURF_BREAKS = 100;
const DAYS = 730;

/** 1,000,000 photos, a tenth of the albums one photographer's. */
export const largeSize: DatabaseSize = {
  albums: 25_000,
  photosPerAlbum: 40,
  photosOfLargest: 5000,
  photographers: 250,
  requested: { first: LARGEST_NUMBER + 1, step: 1037 },
};

/** 1,000 photos: besides the named day's albums each surf break has one. */
export const smallSize: DatabaseSize = {
  albums: NAMED_DAY.albums + SURF_BREAKS,
  photosPerAlbum: 5,
  photosOfLargest: 25,
  photographers: 26,
  requested: { first: 1, step: 1 },
};

const titles = ['Mañana de norte', 'Tarde redonda', 'Última luz', 'Marea llena', 'Primera hora'];

export const plannedAlbums = (size: DatabaseSize): PlannedAlbum[] =>
  Array.from({ length: size.albums }, (_, at) => plannedAlbum(at + 1, size));

function plannedAlbum(number: number, size: DatabaseSize): PlannedAlbum {
  const title = `${titles[number % titles.length]} ${number}`;
  if (number <= NAMED_DAY.albums)
    return { number, title, photos: NAMED_DAY.photosPerAlbum, owner: 1, surfBreak: 1, day: 1 };
  return {
    number,
    title,
    photos: number === LARGEST_NUMBER ? size.photosOfLargest : size.photosPerAlbum,
    owner: number % 10 === 0 ? 1 : 2 + (number % (size.photographers - 1)),
    surfBreak: 1 + ((number * 31) % SURF_BREAKS),
    day: 2 + ((number * 7919) % (DAYS - 1)),
  };
}

export const requestedNumbers = ({ requested: { first, step } }: DatabaseSize): number[] =>
  Array.from({ length: NAMED_DAY.albums }, (_, at) => first + at * step);
