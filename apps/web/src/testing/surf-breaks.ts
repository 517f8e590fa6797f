import type { MapPoint, SurfBreakPage } from '@pleamar/contract/surf-breaks';
import { photographerId } from './ids.ts';

export const surfBreakId = '00000000-0000-4000-8000-0000000000bb';
export const nearbyId = '00000000-0000-4000-8000-0000000000cc';

export const aSurfBreakPage = (more: Partial<SurfBreakPage> = {}): SurfBreakPage => ({
  surf_break_id: surfBreakId,
  region_id: '00000000-0000-4000-8000-0000000000d1',
  country_id: '00000000-0000-4000-8000-0000000000d2',
  continent_id: '00000000-0000-4000-8000-0000000000d3',
  spot: 'Mundaka',
  region: 'País Vasco',
  country: 'España',
  continent: 'Europa',
  timezone: 'Europe/Madrid',
  lat: 43.4,
  lon: -2.7,
  kind: 'river-mouth',
  album_count: 2,
  photo_count: 2314,
  photographer_count: 1,
  last_day: '2026-11-14',
  photographers: [
    {
      id: photographerId,
      username: 'ana.etxebarria',
      full_name: 'Ana Etxebarria',
      profile_picture: '',
      album_count: 2,
      last_day: '2026-11-14',
    },
  ],
  nearby: [
    {
      surf_break_id: nearbyId,
      spot: 'Bakio',
      region: 'País Vasco',
      country: 'España',
      distance_km: 8.6,
      album_count: 3,
      cover_photo: null,
    },
  ],
  ...more,
});

export const aMapPoint = (id: string, more: Partial<MapPoint> = {}): MapPoint => ({
  surf_break_id: id,
  spot: `Ola ${id}`,
  region: 'País Vasco',
  country: 'España',
  lat: 43.4,
  lon: -2.7,
  album_count: 1,
  photo_count: 10,
  cover_url: null,
  ...more,
});
