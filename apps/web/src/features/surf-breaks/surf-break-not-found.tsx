import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Statement } from '../../ui/statement.tsx';

export function SurfBreakNotFound() {
  const { t } = useTranslation('surfBreak');
  return (
    <Statement
      title={t('notFoundTitle')}
      lead={t('notFoundText')}
      actions={
        <Link className={buttonClass('ink', true)} to="/albumes">
          {t('back')}
        </Link>
      }
    />
  );
}
