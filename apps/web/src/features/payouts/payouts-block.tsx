import { payouts } from '@pleamar/contract/payouts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { call } from '../../lib/api/call.ts';
import { useFormat } from '../../lib/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Note } from '../../ui/note.tsx';
import { SaveError } from '../../ui/save-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import layout from '../../ui/layout.module.css';
import { payoutAccountQuery } from './queries.ts';

export function PayoutsBlock({ returnPath }: { returnPath: string }) {
  const { t } = useTranslation('payouts');
  const titleId = useId();
  return (
    <section className={layout.stack} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('title')}</h2>
      <PayoutStatus returnPath={returnPath} />
    </section>
  );
}

function PayoutStatus({ returnPath }: { returnPath: string }) {
  const { t } = useTranslation('payouts');
  const { cents } = useFormat();
  const account = useQuery(payoutAccountQuery);
  return (
    <Loaded query={account} loading={t('loading')} error={t('loadError')} skeleton={<Skeleton height={48} />}>
      {({ waiting_amount: waitingCents, state }) => (
        <>
          {waitingCents > 0 && <Note kind="warn">{t('waiting', { amount: cents(waitingCents) })}</Note>}
          <AccountState state={state} returnPath={returnPath} />
        </>
      )}
    </Loaded>
  );
}

interface AccountStateProps {
  state: 'none' | 'incomplete' | 'ready' | 'refused';
  returnPath: string;
}

function AccountState({ state, returnPath }: AccountStateProps) {
  const { t } = useTranslation('payouts');
  switch (state) {
    case 'ready':
      return <Note kind="ok">{t('ready')}</Note>;
    case 'incomplete':
      return (
        <Connect returnPath={returnPath} label={t('finish')}>
          <Note kind="warn">{t('pending')}</Note>
        </Connect>
      );
    case 'refused':
      return (
        <Connect returnPath={returnPath} label={t('finish')}>
          <Note kind="danger">{t('refused')}</Note>
        </Connect>
      );
    case 'none':
      return (
        <Connect returnPath={returnPath} label={t('connect')}>
          <p className={text.muted}>{t('text')}</p>
        </Connect>
      );
    default:
      return state satisfies never;
  }
}

function Connect({ returnPath, label, children }: { returnPath: string; label: string; children: ReactNode }) {
  const { t } = useTranslation('payouts');
  const connection = useMutation({
    mutationFn: () => call(payouts.connect, { body: { return_url: `${location.origin}${returnPath}` } }),
    onSuccess: ({ url }) => location.assign(url),
  });
  return (
    <>
      {children}
      {connection.isError && <SaveError title={t('error')} error={connection.error} />}
      <Button
        kind="line"
        onClick={() => connection.mutate()}
        busyLabel={connection.isPending || connection.isSuccess ? t('connecting') : undefined}
      >
        {label}
      </Button>
    </>
  );
}
