import type { Place } from '@pleamar/contract/places';
import { distanceKm } from '@pleamar/domain/places/distance';
import { MINUTE_MS } from '@pleamar/domain/dates/durations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { placeQueries } from './queries.ts';

const MAX_NEARBY = 6;
const timeoutMs = 15_000;
/** A cached position of this age is good enough. */
const maxPositionAgeMs = 5 * MINUTE_MS;

export interface NearbySurfBreak {
  id: string;
  spot: string;
  km: number;
}

interface NearbySurfBreaks {
  state: 'idle' | 'locating' | 'denied' | 'failed' | 'found';
  breaks: readonly NearbySurfBreak[];
  ask: () => void;
}

/** The surf breaks near the user. The position is compared in the browser and never sent. */
export function useNearbySurfBreaks(among?: readonly Place[]): NearbySurfBreaks {
  const { i18n } = useTranslation('placeSearch');
  const queryClient = useQueryClient();
  const [result, setResult] = useState<Omit<NearbySurfBreaks, 'ask'>>({ state: 'idle', breaks: [] });
  const ask = () => {
    setResult({ state: 'locating', breaks: [] });
    Promise.all([readPosition(), queryClient.fetchQuery(placeQueries.points(i18n.language))])
      .then(([{ coords }, points]) => {
        const position = { lat: coords.latitude, lon: coords.longitude };
        const offered = among && new Set(among.map((place) => place.surf_break_id));
        const breaks = points
          .filter((point) => offered?.has(point.surf_break_id) ?? true)
          .map((point) => ({ id: point.surf_break_id, spot: point.spot, km: distanceKm(position, point) }))
          .toSorted((a, b) => a.km - b.km)
          .slice(0, MAX_NEARBY);
        setResult({ state: 'found', breaks });
      })
      .catch((error: unknown) => setResult({ state: isDenied(error) ? 'denied' : 'failed', breaks: [] }));
  };
  return { ...result, ask };
}

const readPosition = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('This browser has no geolocation'));
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: timeoutMs, maximumAge: maxPositionAgeMs });
  });

const permissionDenied = 1;
const isDenied = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === permissionDenied;
