import { Download } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { buttonClass } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import css from './lightroom-plugin.module.css';

export function LightroomPlugin() {
  const { t } = useTranslation('lightroom');
  return (
    <div className={layout.stack}>
      <ol className={css.steps} aria-label={t('steps')}>
        <li>{t('install')}</li>
        <li>{t('connect', { server: location.origin })}</li>
        <li>{t('publish')}</li>
      </ol>
      <p className={text.muted}>{t('removal')}</p>
      <p>
        <a className={buttonClass('line')} href="/pleamar.lrplugin.zip" download>
          <Download />
          {t('download')}
        </a>
      </p>
    </div>
  );
}
