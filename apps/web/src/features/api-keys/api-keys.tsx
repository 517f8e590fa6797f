import { apiKeys, type ApiKey } from '@pleamar/contract/api-keys';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useInvalidatingMutation } from '../../lib/api/use-invalidating-mutation.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmChange } from '../../ui/confirm-change.tsx';
import layout from '../../ui/layout.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import rows from '../../ui/rows.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { CreateApiKeyDialog } from './create-api-key-dialog.tsx';
import { apiKeysQuery } from './queries.ts';
import { scopeTexts } from './scope-texts.ts';

export function ApiKeys() {
  const { t } = useTranslation('apiKeys');
  const [isCreating, setIsCreating] = useState(false);
  const keys = useQuery(apiKeysQuery);
  return (
    <div className={layout.stack}>
      <Loaded query={keys} loading={t('loading')} error={t('loadError')} skeleton={<Skeleton height={96} />}>
        {(listed) => <KeyList keys={listed} />}
      </Loaded>
      <p>
        <Button kind="line" onClick={() => setIsCreating(true)}>
          <KeyRound />
          {t('make')}
        </Button>
      </p>
      <p>
        <a className={text.link} href="/api/docs">
          {t('docs')}
        </a>
      </p>
      {isCreating && <CreateApiKeyDialog onClose={() => setIsCreating(false)} />}
    </div>
  );
}

function KeyList({ keys }: { keys: ApiKey[] }) {
  const { t } = useTranslation('apiKeys');
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  if (keys.length === 0) return <p className={text.muted}>{t('empty')}</p>;
  return (
    <>
      <ul className={rows.rows} aria-label={t('title')}>
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
        ))}
      </ul>
      {revoking && <RevokeKey apiKey={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { t } = useTranslation('apiKeys');
  const format = useFormat();
  const { name, prefix, scopes, created_at, last_used_at, last_used_network } = apiKey;
  return (
    <li className={rows.row}>
      <div className={rows.facts}>
        <p>
          {name} <code className={text.muted}>{prefix}…</code>
        </p>
        <p>{scopes.map((scope) => t(scopeTexts[scope])).join(' · ')}</p>
        <p className={text.muted}>
          {t('created', { when: format.momentOf(created_at) })}
          {' · '}
          {last_used_at
            ? t('lastUsed', { when: format.momentOf(last_used_at), network: last_used_network ?? '' })
            : t('neverUsed')}
        </p>
      </div>
      <Button kind="line" onClick={onRevoke} aria-label={t('revokeOne', { name })}>
        {t('revoke')}
      </Button>
    </li>
  );
}

function RevokeKey({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation('apiKeys');
  return (
    <ConfirmChange
      isOpen
      onClose={onClose}
      title={t('revokeTitle', { name })}
      confirmLabel={t('revoke')}
      change={useInvalidatingMutation(apiKeysQuery.queryKey, (keyId: string) =>
        call(apiKeys.revoke, { params: { keyId } }),
      )}
      sent={id}
      doneText={t('revoked')}
      busyLabel={t('revoking')}
    >
      <p>{t('revokeText')}</p>
    </ConfirmChange>
  );
}
