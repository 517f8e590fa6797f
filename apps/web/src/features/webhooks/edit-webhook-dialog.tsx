import type { WebhookDraft, WebhookEndpoint } from '@pleamar/contract/webhook-endpoints';
import { useTranslation } from '../../texts/react.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useForm } from '../../ui/use-form.ts';
import { EndpointFields } from './endpoint-fields.tsx';
import { useChangeWebhook } from './queries.ts';

export function EditWebhookDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const { id: endpointId, url, events } = endpoint;
  const form = useForm<WebhookDraft>({ defaultValues: { url, events: [...events] } });
  return (
    <FormDialog
      title={t('changeTitle')}
      form={form}
      change={useChangeWebhook()}
      sentFrom={(fields) => ({ endpointId, ...fields })}
      doneText={t('changed')}
      onClose={onClose}
      submitLabel={t('save')}
      busyLabel={t('changing')}
    >
      <EndpointFields form={form} />
    </FormDialog>
  );
}
