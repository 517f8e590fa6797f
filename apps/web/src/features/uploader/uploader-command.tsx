import { Copy, Download } from 'lucide-react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { buttonClass } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import css from './uploader-command.module.css';

export function UploaderCommand() {
  const { t } = useTranslation('uploader');
  const command = t('example', { server: location.origin });
  return (
    <div className={layout.stack}>
      <p>{t('needs')}</p>
      <code className={css.command} aria-label={t('command')}>
        {command}
      </code>
      <p className={text.muted}>{t('explained')}</p>
      <p className={css.actions}>
        <a className={buttonClass('line')} href="/uploader.mjs" download>
          <Download />
          {t('download')}
        </a>
        <CopyButton text={command} copied={t('copied')} failed={t('copyError')}>
          <Copy />
          {t('copy')}
        </CopyButton>
      </p>
    </div>
  );
}
