import { useLocation, useNavigate } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This history entry's list shows the link to share the album that was just published. */
    published?: string;
    /** The router would see no new location without the draft's id in the state, and keep the address. */
    draftId?: string;
  }
}

export const useDraftId = (): string | undefined => useLocation({ select: ({ state }) => state.draftId });

export const usePublished = (): string | undefined => useLocation({ select: ({ state }) => state.published });

/** Changes the address to the draft's, where a reload, a bookmark or a return finds it; the page keeps its state. */
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
