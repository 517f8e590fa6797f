import { useTranslation } from '../../texts/react.tsx';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import layout from '../../ui/layout.module.css';
import css from './recovery-codes.module.css';

/** Shows new recovery codes; the server never returns them again. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('twoFactor');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.ok(t('copied'));
    } catch {
      toast.error(t('copyError'));
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('codesTitle')}
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
        <p>{t('codesText')}</p>
        <ul className={css.codes} aria-label={t('codesTitle')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
