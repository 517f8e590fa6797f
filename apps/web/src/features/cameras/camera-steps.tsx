import type { CameraServer } from '@pleamar/contract/camera-logins';
import { useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import layout from '../../ui/layout.module.css';
import { Segmented } from '../../ui/segmented.tsx';
import text from '../../ui/text.module.css';
import css from './cameras.module.css';

const brands = [
  { value: 'canon', label: 'Canon' },
  { value: 'nikon', label: 'Nikon' },
  { value: 'sony', label: 'Sony' },
] as const;
type Brand = (typeof brands)[number]['value'];

export function CameraSteps({ server }: { server: CameraServer }) {
  const { t } = useTranslation('cameras');
  const [brand, setBrand] = useState<Brand>('canon');
  const { host, sftp_port: port, ftps } = server;
  return (
    <section className={layout.stack} aria-label={t('steps')}>
      <h3 className={text.label}>{t('steps')}</h3>
      <Segmented label={t('brand')} options={brands} value={brand} onChange={setBrand} />
      <ol className={css.steps}>
        <li>{t(`${brand}.start`)}</li>
        {/* Without a certificate the server offers only SFTP. */}
        <li>{ftps ? t(`${brand}.both`, { host, port, ftpsPort: ftps.port }) : t(`${brand}.sftp`, { host, port })}</li>
        <li>{t(`${brand}.login`)}</li>
        <li>{t(`${brand}.images`)}</li>
      </ol>
      <p className={text.muted}>{t('jpegOnly')}</p>
      <p className={text.muted}>{t('again')}</p>
    </section>
  );
}
