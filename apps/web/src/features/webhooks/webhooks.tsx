import { MAX_WEBHOOK_ENDPOINTS } from '@pleamar/domain/accounts/webhooks';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { AddWebhookDialog } from './add-webhook-dialog.tsx';
import { webhookQueries } from './queries.ts';
import { SecretNote } from './secret-note.tsx';
import { WebhookCard } from './webhook-card.tsx';
import css from './webhooks.module.css';

export function Webhooks() {
  const { t } = useTranslation('webhooks');
  const list = useQuery(webhookQueries.list);
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <div className={layout.stack}>
      {secret && <SecretNote secret={secret} />}
      <Loaded query={list} loading={t('loading')} error={t('error')} skeleton={<Skeleton height={120} />}>
        {(endpoints) => (
          <>
            {endpoints.length === 0 && <p className={text.muted}>{t('empty')}</p>}
            <ul className={css.list}>
              {endpoints.map((endpoint) => (
                <WebhookCard key={endpoint.id} endpoint={endpoint} onSecret={setSecret} />
              ))}
            </ul>
            {endpoints.length < MAX_WEBHOOK_ENDPOINTS && (
              <Button kind="line" onClick={() => setIsAdding(true)}>
                <Plus />
                {t('add')}
              </Button>
            )}
          </>
        )}
      </Loaded>
      {isAdding && <AddWebhookDialog onSecret={setSecret} onClose={() => setIsAdding(false)} />}
    </div>
  );
}
