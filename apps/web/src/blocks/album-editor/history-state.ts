import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This history entry's list shows the link to share the album that was just published. */
    published?: string;
    /** The router would see no new location without the draft's id in the state, and keep the address. */
    draft?: string;
  }
}

export const useDraft = (): string | undefined => useLocation({ select: ({ state }) => state.draft });

export const usePublished = (): string | undefined => useLocation({ select: ({ state }) => state.published });
