import type { FollowMails } from '@pleamar/contract/notifications';
import { useTranslation } from '../../texts/react.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import text from '../../ui/text.module.css';
import css from './follow-mail-choice.module.css';

interface FollowMailChoiceProps {
  value: FollowMails;
  onChange: (value: FollowMails) => void;
}

export function FollowMailChoice({ value, onChange }: FollowMailChoiceProps) {
  const { t } = useTranslation('settings');
  return (
    <div className={css.choice}>
      <span className={text.label}>{t('mailFollows')}</span>
      <Segmented
        className={css.options}
        label={t('mailFollows')}
        value={value}
        options={[
          { value: 'at_once', label: t('mailAtOnce') },
          { value: 'daily', label: t('mailDaily') },
          { value: 'never', label: t('mailNever') },
        ]}
        onChange={onChange}
      />
    </div>
  );
}
