import type { CameraServer } from '@pleamar/contract/camera-logins';
import { useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import layout from '../../ui/layout.module.css';
import { Segmented } from '../../ui/segmented.tsx';
import text from '../../ui/text.module.css';
import css from './cameras.module.css';

/** The second step names the ports: of both protocols, or of SFTP alone where the server has no certificate. */
const brands = {
  canon: { label: 'Canon', first: 'canon1', both: 'canon2', sftp: 'canon2Sftp', last: ['canon3', 'canon4'] },
  nikon: { label: 'Nikon', first: 'nikon1', both: 'nikon2', sftp: 'nikon2Sftp', last: ['nikon3', 'nikon4'] },
  sony: { label: 'Sony', first: 'sony1', both: 'sony2', sftp: 'sony2Sftp', last: ['sony3', 'sony4'] },
} as const;
type Brand = keyof typeof brands;

export function CameraSteps({ server }: { server: CameraServer }) {
  const { t } = useTranslation('cameras');
  const [brand, setBrand] = useState<Brand>('canon');
  const { host, sftp_port: port, ftps } = server;
  const { first, both, sftp, last } = brands[brand];
  return (
    <section className={layout.stack} aria-label={t('steps')}>
      <h3 className={text.label}>{t('steps')}</h3>
      <Segmented
        label={t('brand')}
        options={[
          { value: 'canon', label: brands.canon.label },
          { value: 'nikon', label: brands.nikon.label },
          { value: 'sony', label: brands.sony.label },
        ]}
        value={brand}
        onChange={setBrand}
      />
      <ol className={css.steps}>
        <li>{t(first)}</li>
        <li>{ftps ? t(both, { host, port, ftpsPort: ftps.port }) : t(sftp, { host, port })}</li>
        {last.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <p className={text.muted}>{t('jpegOnly')}</p>
      <p className={text.muted}>{t('again')}</p>
    </section>
  );
}
