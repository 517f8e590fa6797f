import { Lock } from 'lucide-react';
import { useTranslation } from '../../../texts/react.tsx';

/** What others see of a person, and what they never do. */
export function DataPicture() {
  const { t } = useTranslation(['info', 'common']);
  return (
    <dl className="of-sums">
      <div>
        <dt>{t('username')}</dt>
        <dd className="strong">@leo.martin</dd>
      </div>
      {[t('common:email'), t('gps')].map((secret) => (
        <div key={secret}>
          <dt>{secret}</dt>
          <dd className="hidden-fact">
            <Lock size={16} />
            ••••••••
          </dd>
        </div>
      ))}
    </dl>
  );
}
