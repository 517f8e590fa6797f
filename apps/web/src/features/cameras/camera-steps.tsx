import type { CameraServer } from '@pleamar/contract/camera-logins';
import { useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import layout from '../../ui/layout.module.css';
import { Segmented } from '../../ui/segmented.tsx';
import text from '../../ui/text.module.css';
import css from './cameras.module.css';

const brands = {
  canon: { label: 'Canon', steps: ['canon1', 'canon2', 'canon3', 'canon4'] },
  nikon: { label: 'Nikon', steps: ['nikon1', 'nikon2', 'nikon3', 'nikon4'] },
  sony: { label: 'Sony', steps: ['sony1', 'sony2', 'sony3', 'sony4'] },
} as const;
type Brand = keyof typeof brands;

export function CameraSteps({ server }: { server: CameraServer }) {
  const { t } = useTranslation('cameras');
  const [brand, setBrand] = useState<Brand>('canon');
  const { host, sftp_port: port, ftps } = server;
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
        {brands[brand].steps.map((step) => (
          <li key={step}>{t(step, { host, port, ftpsPort: ftps?.port ?? port })}</li>
        ))}
      </ol>
      <p className={text.muted}>{t('jpegOnly')}</p>
      <p className={text.muted}>{t('again')}</p>
    </section>
  );
}
