import { Lock } from 'lucide-react';
import { useTranslation } from '../../../texts/react.tsx';
import text from '../../../ui/text.module.css';
import css from './sums.module.css';

export function DataPicture() {
  const { t } = useTranslation(['info', 'common']);
  return (
    <dl className={css.sums}>
      <div>
        <dt>{t('username')}</dt>
        <dd className={text.strong}>@leo.martin</dd>
      </div>
      {[t('common:email'), t('gps')].map((secret) => (
        <div key={secret}>
          <dt>{secret}</dt>
          <dd className={css.hiddenFact}>
            <Lock size={16} />
            ••••••••
          </dd>
        </div>
      ))}
    </dl>
  );
}
