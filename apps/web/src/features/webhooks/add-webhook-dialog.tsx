import type { WebhookDraft } from '@pleamar/contract/webhook-endpoints';
import { useTranslation } from '../../texts/react.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useForm } from '../../ui/use-form.ts';
import { EndpointFields, events } from './endpoint-fields.tsx';
import { useAddWebhook } from './queries.ts';

export function AddWebhookDialog({ onSecret, onClose }: { onSecret: (secret: string) => void; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const form = useForm<WebhookDraft>({ defaultValues: { url: '', events: [...events] } });
  return (
    <FormDialog
      title={t('addTitle')}
      form={form}
      change={useAddWebhook()}
      sentFrom={(fields) => fields}
      doneText={t('added')}
      onDone={({ secret }) => {
        onSecret(secret);
        onClose();
      }}
      onClose={onClose}
      submitLabel={t('add')}
      busyLabel={t('adding')}
    >
      <EndpointFields form={form} />
    </FormDialog>
  );
}
