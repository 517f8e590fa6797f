import type { WebhookEndpoint } from '@pleamar/contract/webhook-endpoints';
import { useState } from 'react';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useFormat } from '../../lib/format/format.ts';
import { toast } from '../../ui/toast-store.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmChange } from '../../ui/confirm-change.tsx';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import { Note } from '../../ui/note.tsx';
import text from '../../ui/text.module.css';
import { EditWebhookDialog } from './edit-webhook-dialog.tsx';
import { Deliveries } from './deliveries.tsx';
import { eventTexts } from './endpoint-fields.tsx';
import { useChangeWebhook, useRemoveWebhook, useRenewWebhookSecret, useTestWebhook } from './queries.ts';
import css from './webhooks.module.css';

interface WebhookCardProps {
  endpoint: WebhookEndpoint;
  onSecret: (secret: string) => void;
}

export function WebhookCard({ endpoint, onSecret }: WebhookCardProps) {
  const { t } = useTranslation('webhooks');
  const errorText = useErrorText();
  const { momentOf } = useFormat();
  const change = useChangeWebhook();
  const remove = useRemoveWebhook();
  const renewSecret = useRenewWebhookSecret();
  const test = useTestWebhook();
  const [isLogOpen, setIsLogOpen] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  const [confirming, setConfirming] = useState<'renewSecret' | 'remove' | null>(null);
  const { id, url, is_enabled: isEnabled, disabled_at: disabledAt, failing_since: failingSince } = endpoint;
  const onError = (error: Error) => toast.error(errorText(error));
  const named = { address: url };
  return (
    <li className={css.card}>
      <div>
        <p className={css.address}>{url}</p>
        <p className={text.muted}>{endpoint.events.map((event) => t(eventTexts[event])).join(' · ')}</p>
      </div>
      {disabledAt && <Note kind="warn">{t('disabled', { date: momentOf(disabledAt) })}</Note>}
      {!disabledAt && !isEnabled && <Note>{t('off')}</Note>}
      {isEnabled && failingSince && <Note kind="warn">{t('failing', { date: momentOf(failingSince) })}</Note>}
      <div className={cx(layout.row, layout.wraps)}>
        <Button kind="line" aria-label={t('changeAria', named)} onClick={() => setIsChanging(true)}>
          {t('change')}
        </Button>
        <Button
          kind="line"
          aria-label={t(isEnabled ? 'switchOffAria' : 'switchOnAria', named)}
          busyLabel={change.isPending ? t('changing') : undefined}
          onClick={() => change.mutate({ endpointId: id, is_enabled: !isEnabled }, { onError })}
        >
          {t(isEnabled ? 'switchOff' : 'switchOn')}
        </Button>
        {isEnabled && (
          <Button
            kind="line"
            aria-label={t('testAria', named)}
            busyLabel={test.isPending ? t('testing') : undefined}
            onClick={() => test.mutate(id, { onSuccess: () => setIsLogOpen(true), onError })}
          >
            {t('test')}
          </Button>
        )}
        <Button kind="line" aria-label={t('renewSecretAria', named)} onClick={() => setConfirming('renewSecret')}>
          {t('renewSecret')}
        </Button>
        <Button
          kind="line"
          aria-label={t('logAria', named)}
          aria-expanded={isLogOpen}
          onClick={() => setIsLogOpen(!isLogOpen)}
        >
          {t('log')}
        </Button>
        <Button kind="ghostDanger" aria-label={t('removeAria', named)} onClick={() => setConfirming('remove')}>
          {t('remove')}
        </Button>
      </div>
      {isLogOpen && <Deliveries endpoint={endpoint} />}
      {isChanging && <EditWebhookDialog endpoint={endpoint} onClose={() => setIsChanging(false)} />}
      {confirming === 'renewSecret' && (
        <ConfirmChange
          isOpen
          onClose={() => setConfirming(null)}
          title={t('renewSecretTitle')}
          confirmLabel={t('renewSecretConfirm')}
          busyLabel={t('renewingSecret')}
          change={renewSecret}
          sent={id}
          onDone={({ secret }) => {
            onSecret(secret);
            setConfirming(null);
          }}
        >
          <p>{t('renewSecretText', named)}</p>
        </ConfirmChange>
      )}
      {confirming === 'remove' && (
        <ConfirmChange
          isOpen
          onClose={() => setConfirming(null)}
          title={t('removeTitle')}
          confirmLabel={t('removeConfirm')}
          change={remove}
          sent={id}
        >
          <p>{t('removeText', named)}</p>
        </ConfirmChange>
      )}
    </li>
  );
}
