import type { DiscountCode } from '@pleamar/contract/discounts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import rows from '../../ui/rows.module.css';
import text from '../../ui/text.module.css';
import css from './discounts.module.css';

interface DiscountRowProps {
  discount: DiscountCode;
  onSwitch: () => void;
  onRemove: () => void;
}

export function DiscountRow({ discount, onSwitch, onRemove }: DiscountRowProps) {
  const { t } = useTranslation('discounts');
  const { code, state, is_used: isUsed } = discount;
  const isOff = state === 'off';
  return (
    <li className={rows.row}>
      <div className={rows.facts}>
        <p className={css.code}>
          <strong>{code}</strong>
          {state !== 'on' && <Badge>{t(`state.${state}`)}</Badge>}
        </p>
        <p>
          <TermsText discount={discount} />
        </p>
        <p className={text.muted}>
          <UsesText discount={discount} />
        </p>
      </div>
      <div className={css.acts}>
        <Button kind="line" onClick={onSwitch} aria-label={t(isOff ? 'switchOnOne' : 'switchOffOne', { code })}>
          {t(isOff ? 'switchOn' : 'switchOff')}
        </Button>
        {!isUsed && (
          <Button kind="line" onClick={onRemove} aria-label={t('removeOne', { code })}>
            {t('remove')}
          </Button>
        )}
      </div>
    </li>
  );
}

function TermsText({ discount }: { discount: DiscountCode }) {
  const { t } = useTranslation('discounts');
  const { cents, dayOf } = useFormat();
  const { percent, amount, album, surf_break: surfBreak, starts_at: from, ends_at: to } = discount;
  const parts = [
    percent === null ? t('amountOff', { amount: cents(amount ?? 0) }) : t('percentOff', { percent }),
    album && t('forAlbum', { title: album.title || t('untitled') }),
    surfBreak && t('forBreak', { name: surfBreak.name }),
    !album && !surfBreak && t('forAll'),
    from && t('since', { day: dayOf(from) }),
    to && t('till', { day: dayOf(new Date(Date.parse(to) - 1).toISOString()) }),
  ];
  return parts.filter(Boolean).join(' · ');
}

function UsesText({ discount }: { discount: DiscountCode }) {
  const { t } = useTranslation('discounts');
  const { cents, number } = useFormat();
  const { use_count: uses, max_uses: max, order_count: orders, max_uses_per_person: perPerson } = discount;
  const parts = [
    max === null ? t('usedFree', { count: uses }) : t('used', { count: uses, max: number(max) }),
    t('perPersonOf', { count: perPerson }),
    orders > 0 && t('sold', { count: orders, amount: cents(discount.discount_amount) }),
  ];
  return parts.filter(Boolean).join(' · ');
}
