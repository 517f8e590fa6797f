import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { ActionOutcome } from '../../lib/page/action-data.ts';
import { LoginForm } from './login-form.tsx';
import { SecondStep } from './second-step.tsx';

/** Each of the two steps may have been sent before hydration. */
export function LoginSteps() {
  const { context } = useRouter().options;
  const [challenge, setChallenge] = useState(() => challengeIn(context.form?.outcome));
  const [refused, setRefused] = useState<unknown>(null);
  if (challenge === null) return <LoginForm onChallenge={setChallenge} refused={refused} />;
  const goBack = (reason: unknown) => {
    setRefused(reason);
    setChallenge(null);
  };
  return <SecondStep challenge={challenge} onBack={() => goBack(null)} onExpired={goBack} />;
}

function challengeIn(outcome: ActionOutcome | undefined): string | null {
  if (outcome?.refusal?.code === 'challenge_expired') return null;
  return outcome?.challengeToken ?? outcome?.values['challenge'] ?? null;
}
