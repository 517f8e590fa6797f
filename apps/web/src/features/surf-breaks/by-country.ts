import type { MapPoint } from '@pleamar/contract/surf-breaks';

export interface RegionWithSurfBreaks {
  name: string;
  surfBreaks: MapPoint[];
}

export interface CountryWithSurfBreaks {
  name: string;
  albumCount: number;
  regions: RegionWithSurfBreaks[];
}

export function byCountry(points: readonly MapPoint[], language: string): CountryWithSurfBreaks[] {
  const { compare } = new Intl.Collator(language);
  return [...Map.groupBy(points, ({ country }) => country)]
    .map(([name, ofCountry]) => ({
      name,
      albumCount: ofCountry.reduce((sum, { album_count: count }) => sum + count, 0),
      regions: [...Map.groupBy(ofCountry, ({ region }) => region)]
        .map(([region, surfBreaks]) => ({
          name: region,
          surfBreaks: surfBreaks.toSorted((one, other) => compare(one.spot, other.spot)),
        }))
        .toSorted((one, other) => compare(one.name, other.name)),
    }))
    .toSorted((one, other) => compare(one.name, other.name));
}
