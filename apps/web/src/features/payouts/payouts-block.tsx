import { payouts } from '@pleamar/contract/orders';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { call } from '../../lib/api/call.ts';
import { useFormat } from '../../lib/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingNote } from '../../ui/loading-note.tsx';
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
  if (account.isPending) {
    return (
      <>
        <LoadingNote label={t('loading')} />
        <Skeleton height={48} />
      </>
    );
  }
  if (account.isError) {
    return <ErrorState title={t('loadError')} onRetry={() => void account.refetch()} isRetrying={account.isFetching} />;
  }
  return (
    <>
      {account.data.waiting_amount > 0 && (
        <Note kind="warn">{t('waiting', { amount: cents(account.data.waiting_amount) })}</Note>
      )}
      <AccountState state={account.data.state} returnPath={returnPath} />
    </>
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
