import { passkeys, type Passkey } from '@pleamar/contract/passkeys';
import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { Suspense, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useFormat } from '../../lib/format/format.ts';
import { lazyWithRetry } from '../../lib/page/lazy-component.ts';
import { useCanUsePasskeys } from '../../shared/account/webauthn.ts';
import { useInvalidatingMutation } from '../../lib/api/use-invalidating-mutation.ts';
import { passkeysQuery } from '../../shared/account/queries.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmChange } from '../../ui/confirm-change.tsx';
import layout from '../../ui/layout.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import rows from '../../ui/rows.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';

const AddPasskeyDialog = lazyWithRetry(async () => (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog);
const RenamePasskey = lazyWithRetry(async () => (await import('./rename-passkey.tsx')).RenamePasskey);

export function Passkeys() {
  const { t } = useTranslation('passkeys');
  const canUse = useCanUsePasskeys();
  const own = useQuery(passkeysQuery);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className={layout.stack}>
      <Loaded query={own} loading={t('loading')} error={t('loadError')} skeleton={<Skeleton height={64} />}>
        {(list) => <PasskeyList list={list} />}
      </Loaded>
      {canUse ? (
        <p>
          <Button kind="line" onClick={() => setIsAdding(true)}>
            <Fingerprint />
            {t('add')}
          </Button>
        </p>
      ) : (
        <p className={text.muted}>{t('unsupported')}</p>
      )}
      <Suspense>{isAdding && <AddPasskeyDialog onClose={() => setIsAdding(false)} />}</Suspense>
    </div>
  );
}

function PasskeyList({ list }: { list: Passkey[] }) {
  const { t } = useTranslation('passkeys');
  const [changing, setChanging] = useState<{ what: 'name' | 'remove'; passkey: Passkey } | null>(null);
  if (list.length === 0) return <p className={text.muted}>{t('empty')}</p>;
  const close = () => setChanging(null);
  return (
    <>
      <ul className={rows.rows} aria-label={t('title')}>
        {list.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onChange={(what) => setChanging({ what, passkey })} />
        ))}
      </ul>
      <Suspense>
        {changing?.what === 'name' && <RenamePasskey passkey={changing.passkey} onClose={close} />}
        {changing?.what === 'remove' && <RemovePasskey passkey={changing.passkey} onClose={close} />}
      </Suspense>
    </>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onChange: (what: 'name' | 'remove') => void;
}

function PasskeyRow({ passkey: { name, created_at, last_used_at, is_synced }, onChange }: PasskeyRowProps) {
  const { t } = useTranslation('passkeys');
  const format = useFormat();
  const facts = [
    t('created', { when: format.momentOf(created_at) }),
    last_used_at ? t('lastUsed', { when: format.momentOf(last_used_at) }) : t('neverUsed'),
    is_synced ? t('synced') : t('notSynced'),
  ];
  return (
    <li className={rows.row}>
      <div className={rows.facts}>
        <p>{name}</p>
        <p className={text.muted}>{facts.join(' · ')}</p>
      </div>
      <div className={layout.row}>
        <Button kind="line" onClick={() => onChange('name')} aria-label={t('renameOne', { name })}>
          {t('rename')}
        </Button>
        <Button kind="line" onClick={() => onChange('remove')} aria-label={t('removeOne', { name })}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}

function RemovePasskey({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('passkeys');
  return (
    <ConfirmChange
      isOpen
      onClose={onClose}
      title={t('removeTitle', { name })}
      confirmLabel={t('remove')}
      change={useInvalidatingMutation(passkeysQuery.queryKey, (passkeyId: string) =>
        call(passkeys.remove, { params: { passkeyId } }),
      )}
      sent={id}
      doneText={t('removed')}
      busyLabel={t('removing')}
    >
      <p>{t('removeText')}</p>
    </ConfirmChange>
  );
}
