import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { PhotosView } from '../../features/photos/photos-header.tsx';
import type { TimeRange } from '../../features/waves/album-times.ts';
import { isMotionAllowed } from '../../lib/browser/motion.ts';
import { clockAt } from '../../lib/format/clock.ts';
import type { SearchOf } from '../../lib/page/page.ts';
import { replaceWithoutScroll } from '../../lib/page/replace-without-scroll.ts';
import { useDebouncedInput } from '../../ui/use-debounced-input.ts';

const route = '/public/album/$albumId';
const path = '/album/$albumId';

type AlbumPageSearch = SearchOf<typeof route>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    wasOpenedHere?: boolean;
  }
}

/** The open photo is in the address, so that it can be shared and the phone's back button closes it. */
export function useOpenPhoto(albumId: string) {
  const { foto: openPhotoId } = useSearch({ from: route });
  const navigate = useNavigate({ from: path });
  const router = useRouter();
  const linkTo = (photoId: string | undefined) => ({
    to: path,
    params: { albumId },
    search: (now: object) => ({ ...now, foto: photoId }),
    resetScroll: false,
  });
  return {
    photoId: openPhotoId,
    open: (photoId: string) =>
      void navigate({ ...linkTo(photoId), state: { wasOpenedHere: true }, viewTransition: isMotionAllowed() }),
    /** Replaces the history entry, so that one step back leads to the album. */
    show: (photoId: string) => void navigate({ ...linkTo(photoId), replace: true, state: true }),
    follow: (otherAlbumId: string) =>
      void navigate({
        ...linkTo(openPhotoId),
        params: { albumId: otherAlbumId },
        search: { foto: openPhotoId },
        replace: true,
      }),
    close: () => {
      if (router.history.location.state.wasOpenedHere) {
        goBackAnimated(router);
      } else void navigate({ ...linkTo(undefined), replace: true, viewTransition: isMotionAllowed() });
    },
  };
}

const viewNames = { waves: 'olas', all: 'todas' } as const;

/**
 * The view and the open wave are in the address, without history entries of their own: a reload or a step back restores
 * them.
 */
export function useWavesInSearch(albumId: string, defaultView: PhotosView) {
  const { vista: viewName, ola: openWaveId } = useSearch({ from: route });
  const navigate = useNavigate({ from: path });
  const change = useCallback(
    (changes: (now: AlbumPageSearch) => AlbumPageSearch) =>
      void navigate({
        to: path,
        params: { albumId },
        search: (now) => ({ ...now, ...changes(now) }),
        state: true,
        ...replaceWithoutScroll,
      }),
    [navigate, albumId],
  );
  const chosen = (['waves', 'all'] as const).find((view) => viewNames[view] === viewName);
  return {
    view: chosen ?? defaultView,
    setView: useCallback(
      (view: PhotosView) => change(() => ({ vista: view === defaultView ? undefined : viewNames[view] })),
      [change, defaultView],
    ),
    openWaveId,
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

/** The chosen time is in the address, so that links to the day's other albums keep it. */
export function useSurfedTimes(albumId: string) {
  const { de: from, a: to } = useSearch({ from: route });
  const navigate = useNavigate({ from: path });
  const follow = (text: string) => {
    const next = timesOfText(text);
    void navigate({
      to: path,
      params: { albumId },
      search: (now) => ({ ...now, de: next.from, a: next.to }),
      // A photo that was opened meanwhile keeps the mark that it was opened here.
      state: true,
      ...replaceWithoutScroll,
    });
  };
  // The handles move many times a second, so the address follows after a pause.
  const [text, setText] = useDebouncedInput(textOfTimes({ from, to }), follow);
  return { ...timesOfText(text), choose: (next: Partial<SurfedTimes>) => setText(textOfTimes(next)) };
}

const textOfTimes = ({ from = '', to = '' }: { [End in keyof SurfedTimes]?: string | undefined }) => `${from}/${to}`;

function timesOfText(text: string): Partial<SurfedTimes> {
  const [from, to] = text.split('/');
  return { ...(from && { from }), ...(to && { to }) };
}

/** The router animates only its own navigations, so the step back in the history is animated here. */
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
