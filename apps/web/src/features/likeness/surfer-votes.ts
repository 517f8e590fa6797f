import { useNavigate, useRouterState } from '@tanstack/react-router';

export interface SurferVotes {
  yes: readonly string[];
  no: readonly string[];
}

export type SurferVote = keyof SurferVotes;

declare module '@tanstack/react-router' {
  interface HistoryState {
    surferVotes?: SurferVotes;
  }
}

const none: SurferVotes = { yes: [], no: [] };

/** The votes are in the history entry: going back from a photo restores them, and no shared link contains them. */
export function useSurferVotes(): [SurferVotes, (waveId: string, vote: SurferVote) => void] {
  const votes = useRouterState({ select: ({ location }) => location.state.surferVotes ?? none });
  const navigate = useNavigate();
  const toggle = (waveId: string, vote: SurferVote) =>
    void navigate({
      to: '.',
      search: true,
      replace: true,
      resetScroll: false,
      state: (now) => ({ ...now, surferVotes: toggleVote(votes, waveId, vote) }),
    });
  return [votes, toggle];
}

export const voteOf = ({ yes, no }: SurferVotes, waveId: string): SurferVote | null =>
  yes.includes(waveId) ? 'yes' : no.includes(waveId) ? 'no' : null;

export function toggleVote(votes: SurferVotes, waveId: string, vote: SurferVote): SurferVotes {
  const wasVoted = votes[vote].includes(waveId);
  const without = (ids: readonly string[]) => ids.filter((id) => id !== waveId);
  const left = { yes: without(votes.yes), no: without(votes.no) };
  return wasVoted ? left : { ...left, [vote]: [...left[vote], waveId] };
}
