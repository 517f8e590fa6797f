import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Note } from '../../ui/note.tsx';
import type { PaymentNews } from './payment-news.ts';

/** The place is there before the news, so that it is heard. */
export function PaymentNotice({ news, onClose }: { news: PaymentNews; onClose: () => void }) {
  const { t } = useTranslation(['orders', 'common']);
  return (
    <div className="pay-news" aria-live="polite">
      {news === 'confirming' && <Note>{t('confirming')}</Note>}
      {news === 'paid' && (
        <>
          <Note kind="ok">
            <Link className="txt-link" to="/dashboard/descargas">
              {t('paidNow')}
            </Link>
          </Note>
          <IconButton label={t('common:closeAria')} onClick={onClose}>
            <X className="i" />
          </IconButton>
        </>
      )}
    </div>
  );
}
