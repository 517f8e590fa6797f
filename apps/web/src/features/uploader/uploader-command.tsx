import { Copy, Download } from 'lucide-react';
import { toast } from '../../lib/toast.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import css from './uploader-command.module.css';

export function UploaderCommand() {
  const { t } = useTranslation('uploader');
  const command = t('example', { server: location.origin });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(command);
      toast.ok(t('copied'));
    } catch {
      toast.error(t('copyError'));
    }
  };
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
        <Button kind="line" onClick={() => void copy()}>
          <Copy />
          {t('copy')}
        </Button>
      </p>
    </div>
  );
}
