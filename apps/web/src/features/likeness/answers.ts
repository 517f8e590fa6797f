import { useNavigate, useRouterState } from '@tanstack/react-router';

export interface Answers {
  yes: readonly string[];
  no: readonly string[];
}

export type Answer = keyof Answers;

declare module '@tanstack/react-router' {
  interface HistoryState {
    surferAnswers?: Answers;
  }
}

const none: Answers = { yes: [], no: [] };

/** The history entry has the answers: going back from a photo restores them, and no shared link contains them. */
export function useAnswers(): [Answers, (waveId: string, answer: Answer) => void] {
  const answers = useRouterState({ select: ({ location }) => location.state.surferAnswers ?? none });
  const navigate = useNavigate();
  const toggle = (waveId: string, answer: Answer) =>
    void navigate({
      to: '.',
      search: true,
      replace: true,
      resetScroll: false,
      state: (now) => ({ ...now, surferAnswers: toggled(answers, waveId, answer) }),
    });
  return [answers, toggle];
}

export function toggled(answers: Answers, waveId: string, answer: Answer): Answers {
  const wasSaid = answers[answer].includes(waveId);
  const without = (ids: readonly string[]) => ids.filter((id) => id !== waveId);
  const left = { yes: without(answers.yes), no: without(answers.no) };
  return wasSaid ? left : { ...left, [answer]: [...left[answer], waveId] };
}
