import type { TwoFactor as TwoFactorState } from '@pleamar/contract/auth';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazyWithRetry } from '../../../lib/page/lazy-component.ts';
import { twoFactorQuery } from '../../../shared/account/queries.ts';
import layout from '../../../ui/layout.module.css';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

// The dialogs and the QR code are needed once in an account's life, so the settings load without them.
const TwoFactorSetup = lazyWithRetry(async () => (await import('./two-factor-setup.tsx')).TwoFactorSetup);
const DisableTwoFactorDialog = lazyWithRetry(
  async () => (await import('./two-factor-change.tsx')).DisableTwoFactorDialog,
);
const NewCodesDialog = lazyWithRetry(async () => (await import('./two-factor-change.tsx')).NewCodesDialog);

interface TwoFactorProps {
  email: string;
  isPhotographer: boolean;
}

export function TwoFactor({ email, isPhotographer }: TwoFactorProps) {
  const { t } = useTranslation('twoFactor');
  const state = useQuery(twoFactorQuery);
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<'setup' | 'off' | 'codes' | null>(null);
  const close = () => {
    setDialog(null);
    void queryClient.invalidateQueries(twoFactorQuery);
  };
  return (
    <Loaded query={state} loading={t('loading')} error={t('loadError')} skeleton={<Skeleton height={64} />}>
      {({ on_since, recovery_codes_left }: TwoFactorState) => (
        <div className={layout.stack}>
          {on_since === null ? (
            <TwoFactorOff isAdvised={isPhotographer} onChange={() => setDialog('setup')} />
          ) : (
            <TwoFactorOn since={on_since} codesLeft={recovery_codes_left} onChange={setDialog} />
          )}
          <Suspense>
            {dialog === 'setup' && <TwoFactorSetup email={email} onClose={close} />}
            {dialog === 'off' && <DisableTwoFactorDialog onClose={close} />}
            {dialog === 'codes' && <NewCodesDialog onClose={close} />}
          </Suspense>
        </div>
      )}
    </Loaded>
  );
}

function TwoFactorOff({ isAdvised, onChange }: { isAdvised: boolean; onChange: () => void }) {
  const { t } = useTranslation('twoFactor');
  return (
    <>
      <p>{isAdvised ? `${t('off')} ${t('advice')}` : t('off')}</p>
      <p>
        <Button kind="line" onClick={onChange}>
          {t('turnOn')}
        </Button>
      </p>
    </>
  );
}

interface TwoFactorOnProps {
  since: string;
  codesLeft: number;
  onChange: (dialog: 'off' | 'codes') => void;
}

function TwoFactorOn({ since, codesLeft, onChange }: TwoFactorOnProps) {
  const { t } = useTranslation('twoFactor');
  const format = useFormat();
  return (
    <>
      <p>
        {t('onSince', { when: format.momentOf(since) })} {t('codesLeft', { count: codesLeft })}
      </p>
      <p className={layout.row}>
        <Button kind="line" onClick={() => onChange('codes')}>
          {t('newCodes')}
        </Button>
        <Button kind="line" onClick={() => onChange('off')}>
          {t('turnOff')}
        </Button>
      </p>
    </>
  );
}
