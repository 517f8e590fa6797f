import type { CameraServer, NewCameraLogin } from '@pleamar/contract/camera-logins';
import { SecretDialog } from '../../shared/account/secret-dialog.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import text from '../../ui/text.module.css';
import { CameraSteps } from './camera-steps.tsx';
import qrCode from '../../ui/qr-code.module.css';
import css from './cameras.module.css';

interface CameraLoginCreatedProps {
  created: NewCameraLogin;
  server: CameraServer;
  onClose: () => void;
}

export function CameraLoginCreated({ created, server, onClose }: CameraLoginCreatedProps) {
  const { t } = useTranslation('cameras');
  const { username, password } = created;
  const { host, sftp_port: port, ftps } = server;
  return (
    <SecretDialog namespace="cameras" title={t('madeTitle')} secret={password} isWide onClose={onClose}>
      <p>{t('madeText')}</p>
      <div className={css.access}>
        <dl className={css.settings}>
          <dt>{t('server')}</dt>
          <dd>{host}</dd>
          <dt>{t('user')}</dt>
          <dd>{username}</dd>
          <dt>{t('cameraPassword')}</dt>
          <dd>{password}</dd>
          <dt>{t('sftp')}</dt>
          <dd>{port}</dd>
          {ftps && (
            <>
              <dt>{t('ftps')}</dt>
              <dd>{ftps.port}</dd>
              <dt>{t('ftpsImplicit')}</dt>
              <dd>{ftps.implicit_port}</dd>
            </>
          )}
        </dl>
        <figure className={css.codeFigure}>
          <QrCode content={`sftp://${username}:${password}@${host}:${port}/`} label={t('qr')} className={qrCode.code} />
          <figcaption className={text.muted}>{t('qrText')}</figcaption>
        </figure>
      </div>
      <CameraSteps server={server} />
    </SecretDialog>
  );
}
