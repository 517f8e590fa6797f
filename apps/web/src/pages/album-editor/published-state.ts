import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The album that was just published: its list shows the link to send. It goes with this step of the history. */
    published?: string;
  }
}

export const usePublished = (): string | undefined => useLocation({ select: ({ state }) => state.published });
