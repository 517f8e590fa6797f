import { useTranslation } from '../../../texts/react.tsx';
import { SecretDialog } from '../../../shared/account/secret-dialog.tsx';
import css from './recovery-codes.module.css';

export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('twoFactor');
  return (
    <SecretDialog namespace="twoFactor" title={t('codesTitle')} secret={codes.join('\n')} onClose={onClose}>
      <p>{t('codesText')}</p>
      <ul className={css.codes} aria-label={t('codesTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </SecretDialog>
  );
}
