import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PhotosView } from '../../features/photos/photos-header.tsx';
import type { TimeRange } from '../../features/waves/album-times.ts';
import { isMotionAllowed } from '../../lib/browser/motion.ts';
import { clockAt } from '../../lib/format/clock.ts';
import { replaceWithoutScroll } from '../../lib/page/replace-without-scroll.ts';

const route = '/public/album/$albumId';
const path = '/album/$albumId';

declare module '@tanstack/react-router' {
  interface HistoryState {
    wasOpenedHere?: boolean;
  }
}

/** The open photo can be shared and the phone's back button closes it, because it is in the address. */
export function useOpenPhoto(albumId: string) {
  const { foto } = useSearch({ from: route });
  const navigate = useNavigate({ from: path });
  const router = useRouter();
  const linkTo = (photoId: string | undefined) => ({
    to: path,
    params: { albumId },
    search: (now: object) => ({ ...now, foto: photoId }),
    resetScroll: false,
  });
  return {
    photoId: foto,
    open: (photoId: string) =>
      void navigate({ ...linkTo(photoId), state: { wasOpenedHere: true }, viewTransition: isMotionAllowed() }),
    /** Paging replaces the history entry: one step back is the album. */
    show: (photoId: string) => void navigate({ ...linkTo(photoId), replace: true, state: true }),
    follow: (otherAlbumId: string) =>
      void navigate({ ...linkTo(foto), params: { albumId: otherAlbumId }, search: { foto }, replace: true }),
    close: () => {
      if (router.history.location.state.wasOpenedHere) {
        goBackAnimated(router);
      } else void navigate({ ...linkTo(undefined), replace: true, viewTransition: isMotionAllowed() });
    },
  };
}

const viewWords = { waves: 'olas', all: 'todas' } as const;

/** A step back and a reload restore the view and the open wave, without history entries of their own. */
export function useWavesInSearch(albumId: string, usualView: PhotosView) {
  const { vista, ola } = useSearch({ from: route });
  const navigate = useNavigate({ from: path });
  const change = useCallback(
    (changes: (now: { ola?: string | undefined }) => { [word in 'vista' | 'ola']?: string | undefined }) =>
      void navigate({
        to: path,
        params: { albumId },
        search: (now) => ({ ...now, ...changes(now) }),
        state: true,
        ...replaceWithoutScroll,
      }),
    [navigate, albumId],
  );
  const chosen = (['waves', 'all'] as const).find((view) => viewWords[view] === vista);
  return {
    view: chosen ?? usualView,
    setView: useCallback(
      (view: PhotosView) => change(() => ({ vista: view === usualView ? undefined : viewWords[view] })),
      [change, usualView],
    ),
    openWaveId: ola,
    toggleWave: useCallback(
      (waveId: string) => change((now) => ({ ola: waveId === now.ola ? undefined : waveId })),
      [change],
    ),
  };
}

export interface SurfedTimes {
  from: string;
  to: string;
}

export const timesOfDay = ({ from, to }: TimeRange, utcOffsetMinutes: number): SurfedTimes => ({
  from: clockAt(from, utcOffsetMinutes).time,
  to: clockAt(to, utcOffsetMinutes).time,
});

/** Slider handles move many times a second; the address follows after this pause. */
const addressDelayMs = 250;

/** Links to the day's other albums keep the chosen time, because it is in the address too. */
export function useSurfedTimes(albumId: string) {
  const { de, a } = useSearch({ from: route });
  const navigate = useNavigate({ from: path });
  const [times, setTimes] = useState<Partial<SurfedTimes>>({ ...(de && { from: de }), ...(a && { to: a }) });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const choose = (next: Partial<SurfedTimes>) => {
    setTimes(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void navigate({
        to: path,
        params: { albumId },
        search: (now) => ({ ...now, de: next.from, a: next.to }),
        ...replaceWithoutScroll,
      });
    }, addressDelayMs);
  };
  return { ...times, choose };
}

/** The router animates its own navigations; a step back of the history takes no options, so it is animated here. */
function goBackAnimated({ history, subscribe }: ReturnType<typeof useRouter>) {
  const goBack = () =>
    new Promise<void>((resolve) => {
      const stop = subscribe('onRendered', () => {
        stop();
        resolve();
      });
      history.back();
    });
  if (isMotionAllowed() && 'startViewTransition' in document) document.startViewTransition(goBack);
  else void goBack();
}
