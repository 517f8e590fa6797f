import { Calendar } from 'lucide-react';
import { useTranslation } from '../../../texts/react.tsx';

/** Two of the album search's filters. */
export function SearchPicture() {
  const { t } = useTranslation();
  return (
    <div className="of-search">
      <div className="field">
        <span className="lbl">{t('spot')}</span>
        <span className="in">El Quemao</span>
      </div>
      <div className="field">
        <span className="lbl">{t('date')}</span>
        <span className="in">
          <Calendar />
          14/11/2026
        </span>
      </div>
    </div>
  );
}
