import type { CameraServer, NewCameraLogin } from '@pleamar/contract/camera-logins';
import { encodeQR } from 'qr';
import { toast } from '../../lib/toast.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { CameraSteps } from './camera-steps.tsx';
import css from './cameras.module.css';

interface MadeLoginProps {
  made: NewCameraLogin;
  server: CameraServer;
  onClose: () => void;
}

/** Shows a new login; the server never returns its password again. */
export function MadeLogin({ made, server, onClose }: MadeLoginProps) {
  const { t } = useTranslation('cameras');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made.password);
      toast.ok(t('copied'));
    } catch {
      toast.error(t('copyError'));
    }
  };
  const { username, password } = made;
  const { host, sftp_port: port, ftps } = server;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('madeTitle')}
      footer={
        <>
          <Button kind="line" onClick={() => void copy()}>
            {t('copy')}
          </Button>
          <Button onClick={onClose}>{t('saved')}</Button>
        </>
      }
    >
      <div className={layout.stack}>
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
            <QrCode content={`sftp://${username}:${password}@${host}:${port}/`} />
            <figcaption className={text.muted}>{t('qrText')}</figcaption>
          </figure>
        </div>
        <CameraSteps server={server} />
      </div>
    </Dialog>
  );
}

function QrCode({ content }: { content: string }) {
  const { t } = useTranslation('cameras');
  const modules = encodeQR(content, 'raw', { ecc: 'medium', border: 4 });
  const rowPath = (row: boolean[], y: number) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []));
  return (
    <>
      <span className="visually-hidden">{t('qr')}</span>
      <svg className={css.code} viewBox={`0 0 ${modules.length} ${modules.length}`} aria-hidden="true">
        <path d={modules.flatMap(rowPath).join('')} />
      </svg>
    </>
  );
}
