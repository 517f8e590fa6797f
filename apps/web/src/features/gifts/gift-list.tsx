import type { Gift } from '@pleamar/contract/gifts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { giftQueries } from './queries.ts';
import css from './gifts.module.css';

const colours: Record<Gift['status'], BadgeKind> = {
  unpaid: 'neutral',
  on_its_way: 'info',
  cancelled: 'neutral',
  usable: 'ok',
  spent: 'neutral',
  expired: 'warn',
  returned: 'neutral',
};

export function GiftList() {
  const { t } = useTranslation('gifts');
  const query = useQuery(giftQueries.list);
  return (
    <section aria-label={t('mine')}>
      <h2>{t('mine')}</h2>
      <Loaded query={query} loading={t('mineLoading')} skeleton={<Skeleton height={96} />} error={t('mineError')}>
        {(gifts) =>
          gifts.length === 0 ? (
            <p className={text.muted}>{t('none')}</p>
          ) : (
            <ul className={css.list}>
              {gifts.map((gift) => (
                <GiftRow key={gift.id} gift={gift} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function GiftRow({ gift }: { gift: Gift }) {
  const { t } = useTranslation('gifts');
  const { cents } = useFormat();
  const name = gift.recipient_name ?? gift.recipient_email;
  return (
    <li>
      <Link to="/regalar/$giftId" params={{ giftId: gift.id }} className={css.row}>
        <span className={css.recipient}>
          <b>{name ? t('to', { name }) : t('forYou')}</b>
          <span className={cx(text.small, text.muted)}>…{gift.code_ending}</span>
        </span>
        <span className={text.money}>{t('left', { balance: cents(gift.balance), amount: cents(gift.amount) })}</span>
        <Badge kind={colours[gift.status]}>{t(`status_${gift.status}`)}</Badge>
      </Link>
    </li>
  );
}
