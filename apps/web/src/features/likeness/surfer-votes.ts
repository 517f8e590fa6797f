import { useNavigate, useRouterState } from '@tanstack/react-router';

export interface SurferVotes {
  yes: readonly string[];
  no: readonly string[];
}

export type SurferVote = keyof SurferVotes;

declare module '@tanstack/react-router' {
  interface HistoryState {
    surferAnswers?: SurferVotes;
  }
}

const none: SurferVotes = { yes: [], no: [] };

/** The history entry has the answers: going back from a photo restores them, and no shared link contains them. */
export function useAnswers(): [SurferVotes, (waveId: string, answer: SurferVote) => void] {
  const answers = useRouterState({ select: ({ location }) => location.state.surferAnswers ?? none });
  const navigate = useNavigate();
  const toggle = (waveId: string, answer: SurferVote) =>
    void navigate({
      to: '.',
      search: true,
      replace: true,
      resetScroll: false,
      state: (now) => ({ ...now, surferAnswers: toggleVote(answers, waveId, answer) }),
    });
  return [answers, toggle];
}

export const answerOf = ({ yes, no }: SurferVotes, waveId: string): SurferVote | null =>
  yes.includes(waveId) ? 'yes' : no.includes(waveId) ? 'no' : null;

export function toggleVote(answers: SurferVotes, waveId: string, answer: SurferVote): SurferVotes {
  const wasSaid = answers[answer].includes(waveId);
  const without = (ids: readonly string[]) => ids.filter((id) => id !== waveId);
  const left = { yes: without(answers.yes), no: without(answers.no) };
  return wasSaid ? left : { ...left, [answer]: [...left[answer], waveId] };
}
