import { cameraLogins as api, type CameraLogin, type CameraLogins as Answer } from '@pleamar/contract/camera-logins';
import { useQuery } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useInvalidatingMutation } from '../../lib/api/use-invalidating-mutation.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmChange } from '../../ui/confirm-change.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import layout from '../../ui/layout.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import rows from '../../ui/rows.module.css';
import text from '../../ui/text.module.css';
import { CameraSteps } from './camera-steps.tsx';
import { CreateCameraLoginDialog } from './create-camera-login-dialog.tsx';
import { cameraLoginsQuery } from './queries.ts';

/** Renders nothing on a site without a server for cameras, and until the answer says whether there is one. */
export function CameraLogins() {
  const { t } = useTranslation('cameras');
  const cameraLogins = useQuery(cameraLoginsQuery);
  if (cameraLogins.isPending || cameraLogins.data?.server === null) return null;
  return (
    <FormSection title={t('title')} hint={t(cameraLogins.data?.server?.ftps === null ? 'hintSftp' : 'hint')}>
      <Loaded query={cameraLogins} loading={t('loading')} error={t('loadError')} skeleton={null}>
        {(answer) => <LoginList {...answer} />}
      </Loaded>
    </FormSection>
  );
}

function LoginList({ server, logins }: Answer) {
  const { t } = useTranslation('cameras');
  const [isCreating, setIsCreating] = useState(false);
  const [revoking, setRevoking] = useState<CameraLogin | null>(null);
  if (!server) return null;
  return (
    <div className={layout.stack}>
      {logins.length === 0 ? (
        <p className={text.muted}>{t('empty')}</p>
      ) : (
        <ul className={rows.rows} aria-label={t('title')}>
          {logins.map((login) => (
            <LoginRow key={login.id} login={login} onRevoke={() => setRevoking(login)} />
          ))}
        </ul>
      )}
      <p>
        <Button kind="line" onClick={() => setIsCreating(true)}>
          <Camera />
          {t('make')}
        </Button>
      </p>
      {logins.length > 0 && <CameraSteps server={server} />}
      {isCreating && <CreateCameraLoginDialog server={server} onClose={() => setIsCreating(false)} />}
      {revoking && <RevokeLogin login={revoking} onClose={() => setRevoking(null)} />}
    </div>
  );
}

function LoginRow({ login, onRevoke }: { login: CameraLogin; onRevoke: () => void }) {
  const { t } = useTranslation('cameras');
  const format = useFormat();
  const { name, username, created_at, last_used_at, last_used_network, ignored_files: ignored } = login;
  return (
    <li className={rows.row}>
      <div className={rows.facts}>
        <p>
          {name} <code className={text.muted}>{username}</code>
        </p>
        <p>
          <TargetText target={login.target} />
        </p>
        <p className={text.muted}>
          {t('created', { when: format.momentOf(created_at) })}
          {' · '}
          {last_used_at
            ? t('lastUsed', { when: format.momentOf(last_used_at), network: last_used_network ?? '' })
            : t('neverUsed')}
        </p>
        {ignored > 0 && <p className={text.muted}>{t('ignored', { count: ignored })}</p>}
      </div>
      <Button kind="line" onClick={onRevoke} aria-label={t('revokeOne', { name })}>
        {t('revoke')}
      </Button>
    </li>
  );
}

function TargetText({ target }: Pick<CameraLogin, 'target'>) {
  const { t } = useTranslation('cameras');
  if (target.kind === 'album') return t('goesToAlbum', { title: target.title || t('untitled') });
  return t(target.publishes ? 'goesToPublishedDay' : 'goesToDay', { spot: target.spot });
}

function RevokeLogin({ login: { id, name }, onClose }: { login: CameraLogin; onClose: () => void }) {
  const { t } = useTranslation('cameras');
  const revoke = useInvalidatingMutation(cameraLoginsQuery.queryKey, (cameraLoginId: string) =>
    call(api.revoke, { params: { cameraLoginId } }),
  );
  return (
    <ConfirmChange
      isOpen
      onClose={onClose}
      title={t('revokeTitle', { name })}
      confirmLabel={t('revoke')}
      change={revoke}
      sent={id}
      doneText={t('revoked')}
      busyLabel={t('revoking')}
    >
      <p>{t('revokeText')}</p>
    </ConfirmChange>
  );
}
