import type { AccountEvent } from '@pleamar/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import text from '../../../ui/text.module.css';
import { deviceName } from '../../../lib/browser/device-name.ts';
import { activityQuery } from './queries.ts';
import css from './activity.module.css';

const MAX_AT_FIRST = 5;

/** The account's recent events: an event of a stranger shows that the account is in use by another person. */
export function Activity() {
  const { t } = useTranslation('activity');
  const activity = useQuery(activityQuery);
  return (
    <Loaded query={activity} loading={t('loading')} error={t('loadError')} skeleton={<Skeleton height={160} />}>
      {(events) => <Events events={events} />}
    </Loaded>
  );
}

function Events({ events }: { events: AccountEvent[] }) {
  const { t } = useTranslation('activity');
  const [showsAll, setShowsAll] = useState(false);
  if (events.length === 0) return <p className={text.muted}>{t('empty')}</p>;
  const shown = showsAll ? events : events.slice(0, MAX_AT_FIRST);
  return (
    <div className={layout.stack}>
      <ul className={css.list}>
        {shown.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ul>
      {shown.length < events.length && (
        <p>
          <Button kind="line" onClick={() => setShowsAll(true)}>
            {t('all')}
          </Button>
        </p>
      )}
    </div>
  );
}

function Event({ event }: { event: AccountEvent }) {
  const { t } = useTranslation('activity');
  const format = useFormat();
  const where = [deviceName(event.user_agent), event.network && t('network', { network: event.network })];
  return (
    <li className={css.row}>
      <p>{t(event.act)}</p>
      <p className={text.muted}>{[format.momentOf(event.at), ...where].filter(Boolean).join(' · ')}</p>
    </li>
  );
}
