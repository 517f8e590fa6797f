import type { WebhookDraft, WebhookEvent } from '@pleamar/contract/webhook-endpoints';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../texts/react.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import text from '../../ui/text.module.css';
import { TextInput } from '../../ui/text-input.tsx';
import css from './webhooks.module.css';

export const eventTexts = {
  'photo.ready': 'photoReady',
  'album.published': 'albumPublished',
  'order.paid': 'orderPaid',
  'session.requested': 'bookingRequested',
} as const satisfies Record<WebhookEvent, string>;

export const events = Object.keys(eventTexts) as WebhookEvent[]; // the keys of a complete record

export function EndpointFields({ form }: { form: UseFormReturn<WebhookDraft> }) {
  const { t } = useTranslation('webhooks');
  const { errors } = form.formState;
  return (
    <>
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
    </>
  );
}
