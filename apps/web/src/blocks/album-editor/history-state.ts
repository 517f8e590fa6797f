import { useLocation, useNavigate } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The id of the album that was just published: its list offers the link to share it. */
    published?: string;
    /**
     * The id of the page's draft. Without it in the state the router would see the same location and keep the address.
     */
    draftId?: string;
  }
}

export const useDraftId = (): string | undefined => useLocation({ select: ({ state }) => state.draftId });

export const usePublished = (): string | undefined => useLocation({ select: ({ state }) => state.published });

/** Shows the draft's address, so that a reload or a bookmark opens the draft. The page keeps its state. */
export function useShowDraftUrl() {
  const navigate = useNavigate();
  return (albumId: string) =>
    void navigate({
      to: '/dashboard/album/crear',
      search: true,
      state: { draftId: albumId },
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
      mask: { to: '/dashboard/album/editar/$albumId', params: { albumId }, unmaskOnReload: true },
    });
}
