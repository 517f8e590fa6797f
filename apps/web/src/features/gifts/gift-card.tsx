import type { Gift } from '@pleamar/contract/gifts';
import { useFormat } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/page/settings.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Brand } from '../../ui/brand.tsx';
import css from './gifts.module.css';

export function GiftCard({ gift, from }: { gift: Gift; from: string }) {
  const { t } = useTranslation('gifts');
  const { cents, dayOf } = useFormat();
  const { publicUrl } = useSettings();
  return (
    <article className={css.card} aria-label={t('cardTitle')}>
      <header>
        <Brand />
        <span>{t('cardTitle')}</span>
      </header>
      <p className={css.amount}>{cents(gift.amount)}</p>
      {gift.recipient_name && <p>{t('to', { name: gift.recipient_name })}</p>}
      {gift.message && <p className={css.message}>{gift.message}</p>}
      <p className={css.from}>{from}</p>
      {gift.code && <p className={css.code}>{gift.code}</p>}
      <p className={css.how}>{t('cardHow', { site: new URL(publicUrl).host })}</p>
      {gift.expires_at && <p className={css.how}>{t('validUntil', { day: dayOf(gift.expires_at) })}</p>}
    </article>
  );
}
