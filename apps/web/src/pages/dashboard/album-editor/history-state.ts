import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The album that was just published: its list shows the link to share. It is bound to this history entry. */
    published?: string;
    /**
     * The draft that was begun on this history entry. Without it the router would see no new location, and keep the
     * address.
     */
    draft?: string;
  }
}

/** The draft that was begun on this history entry. */
export const useDraft = (): string | undefined => useLocation({ select: ({ state }) => state.draft });

export const usePublished = (): string | undefined => useLocation({ select: ({ state }) => state.published });
