import { ApiKeys } from '../../../features/api-keys/api-keys.tsx';
import { CameraLogins } from '../../../features/cameras/camera-logins.tsx';
import { LightroomPlugin } from '../../../features/uploader/lightroom-plugin.tsx';
import { UploaderCommand } from '../../../features/uploader/uploader-command.tsx';
import { Webhooks } from '../../../features/webhooks/webhooks.tsx';
import { useTranslation } from '../../../texts/react.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import css from './settings-tabs.module.css';

export function ConnectionsTab() {
  const { t } = useTranslation(['apiKeys', 'lightroom', 'uploader', 'webhooks']);
  return (
    <div className={css.sections}>
      <FormSection title={t('title')} hint={t('hint')}>
        <ApiKeys />
      </FormSection>
      <FormSection title={t('uploader:title')} hint={t('uploader:hint')}>
        <UploaderCommand />
      </FormSection>
      <FormSection title={t('lightroom:title')} hint={t('lightroom:hint')}>
        <LightroomPlugin />
      </FormSection>
      <FormSection title={t('webhooks:title')} hint={t('webhooks:hint')}>
        <Webhooks />
      </FormSection>
      <CameraLogins />
    </div>
  );
}
