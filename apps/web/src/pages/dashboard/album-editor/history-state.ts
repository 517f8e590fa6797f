import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Bound to this history entry: the list shows the link to share the album that was just published. */
    published?: string;
    /** Without the draft's id in the state the router would see no new location, and keep the address. */
    draft?: string;
  }
}

export const useDraft = (): string | undefined => useLocation({ select: ({ state }) => state.draft });

export const usePublished = (): string | undefined => useLocation({ select: ({ state }) => state.published });
