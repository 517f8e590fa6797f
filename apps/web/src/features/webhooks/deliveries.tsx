import type { WebhookDelivery, WebhookEndpoint } from '@pleamar/contract/webhook-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useFormat } from '../../lib/format/format.ts';
import { toast } from '../../ui/toast-store.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import rows from '../../ui/rows.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { useSendDeliveryAgain, webhookQueries } from './queries.ts';

export function Deliveries({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useTranslation('webhooks');
  const deliveries = useQuery(webhookQueries.deliveries(endpoint.id));
  return (
    <Loaded query={deliveries} loading={t('logLoading')} error={t('logError')} skeleton={<Skeleton height={80} />}>
      {(list) =>
        list.length === 0 ? (
          <p className={text.muted}>{t('logEmpty')}</p>
        ) : (
          <ul className={rows.rows} aria-label={t('logAria', { address: endpoint.url })}>
            {list.map((delivery) => (
              <Delivery key={delivery.id} endpoint={endpoint} delivery={delivery} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Delivery({ endpoint, delivery }: { endpoint: WebhookEndpoint; delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks');
  const errorText = useErrorText();
  const { momentOf } = useFormat();
  const sendAgain = useSendDeliveryAgain();
  const { event, status, attempts, created_at: createdAt, last_status: lastStatus, last_error: lastError } = delivery;
  const answer = lastStatus === null ? lastError : t('answered', { status: lastStatus });
  const facts = [t(`status.${status}`), answer, attempts > 0 ? t('attempts', { count: attempts }) : null];
  return (
    <li className={rows.row}>
      <div>
        <b>{event}</b> <span className={text.muted}>{momentOf(createdAt)}</span>
        <p className={text.muted}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {endpoint.is_enabled && status !== 'waiting' && (
        <Button
          kind="line"
          aria-label={t('sendAgainAria', { event, date: momentOf(createdAt) })}
          busyLabel={sendAgain.isPending ? t('sending') : undefined}
          onClick={() =>
            sendAgain.mutate(
              { endpointId: endpoint.id, deliveryId: delivery.id },
              { onError: (error) => toast.error(errorText(error)) },
            )
          }
        >
          {t('sendAgain')}
        </Button>
      )}
    </li>
  );
}
