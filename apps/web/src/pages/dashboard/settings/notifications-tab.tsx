import { FollowedList } from '../../../features/follows/followed-list.tsx';
import { MailChoice } from '../../../features/notifications/mail-choice.tsx';
import { PushChoice } from '../../../features/notifications/push-choice.tsx';
import { useUser } from '../../../lib/login/session.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import css from './settings-tabs.module.css';

export function NotificationsTab() {
  const { t } = useTranslation(['settings', 'follows']);
  const { is_photographer: isPhotographer } = useUser();
  return (
    <div className={css.sections}>
      <FormSection title={t('mails')} hint={t('mailsHint')}>
        <MailChoice isPhotographer={isPhotographer} />
      </FormSection>
      <FormSection title={t('push')} hint={t('pushHint')}>
        <PushChoice isPhotographer={isPhotographer} />
      </FormSection>
      <FormSection title={t('follows:listTitle')} hint={t('follows:listHint')}>
        <FollowedList isPhotographer={isPhotographer} />
      </FormSection>
    </div>
  );
}
