import { useForm } from 'react-hook-form';
import type { WebhookEvent } from '@pleamar/contract/webhook-endpoints';
import { useTranslation } from '../../texts/react.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import text from '../../ui/text.module.css';
import { TextInput } from '../../ui/text-input.tsx';
import { useWebhookActs } from './queries.ts';
import css from './webhooks.module.css';

export const eventTexts = {
  'photo.ready': 'photoReady',
  'album.published': 'albumPublished',
  'order.paid': 'orderPaid',
  'session.requested': 'sessionRequested',
} as const satisfies Record<WebhookEvent, string>;

const events = Object.keys(eventTexts) as WebhookEvent[]; // the keys of a complete record

interface Fields {
  url: string;
  events: WebhookEvent[];
}

export function AddDialog({ onSecret, onClose }: { onSecret: (secret: string) => void; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const { add } = useWebhookActs();
  const form = useForm<Fields>({ defaultValues: { url: '', events: [...events] } });
  const { errors } = form.formState;
  return (
    <FormDialog
      title={t('addTitle')}
      form={form}
      change={add}
      sentFrom={(fields) => fields}
      doneText={t('added')}
      onDone={({ secret }) => {
        onSecret(secret);
        onClose();
      }}
      onClose={onClose}
      submitLabel={t('add')}
      busyLabel={t('adding')}
      fieldAt={{ url: 'url', events: 'events' }}
    >
      <Field label={t('address')} help={t('addressHelp')} error={errors.url?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('url', { required: t('addressRequired') })}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
          />
        )}
      </Field>
      <fieldset className={css.events}>
        <legend className={text.label}>{t('events')}</legend>
        {events.map((event) => (
          <Checkbox
            key={event}
            value={event}
            {...form.register('events', { validate: (chosen) => chosen.length > 0 || t('eventsRequired') })}
          >
            {t(eventTexts[event])}
          </Checkbox>
        ))}
        {errors.events && <FieldError>{errors.events.message}</FieldError>}
      </fieldset>
    </FormDialog>
  );
}
