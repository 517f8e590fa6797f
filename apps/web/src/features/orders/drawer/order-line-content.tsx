import type { OrderLine } from '@pleamar/contract/orders';
import { utcOffsetMinutes } from '@pleamar/domain/dates/zoned-time';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../texts/react.tsx';
import { clockAt } from '../../../lib/format/clock.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { cx } from '../../../ui/cx.ts';
import photoFrame from '../../../ui/photo-frame.module.css';
import { LetterBadge } from '../../../ui/letter-badge.tsx';
import { Picture } from '../../../ui/picture.tsx';
import text from '../../../ui/text.module.css';
import css from './order-lines.module.css';

interface OrderLineContentProps {
  line: OrderLine;
  subtitle?: string;
  isLinked?: boolean;
  more?: ReactNode;
}

export function OrderLineContent({ line, subtitle, isLinked = false, more }: OrderLineContentProps) {
  const { t } = useTranslation('order');
  const { cents, dayOf, momentOf } = useFormat();
  const takenAt = line.taken_at && clockAt(line.taken_at, offsetOf(line.taken_at, line.timezone)).withSeconds;
  const facts = [subtitle, takenAt, line.file_name].filter((fact) => fact);
  return (
    <>
      <span className={cx(photoFrame.photo, photoFrame.ratio32, css.photo)}>
        {line.thumbnail_url && <Picture src={line.thumbnail_url} alt="" />}
        {line.is_premium && (
          <LetterBadge className={css.premium} label={t('linePremium')} isPremium>
            {t('linePremiumBadge')}
          </LetterBadge>
        )}
      </span>
      <span className={css.text}>
        {isLinked ? (
          <Link
            className={text.subtleLink}
            to="/album/$albumId"
            params={{ albumId: line.album_id }}
            search={{ foto: line.photo_id }}
            aria-label={t('openPhoto', { album: line.title, file: line.file_name })}
          >
            {line.title}
          </Link>
        ) : (
          <span>{line.title}</span>
        )}
        {facts.length > 0 && <span className={cx(text.small, text.muted, text.number)}>{facts.join(' · ')}</span>}
        {line.sold_as && (
          <span className={cx(text.small, text.muted)}>{t(line.sold_as === 'web' ? 'lineWeb' : 'lineUpgrade')}</span>
        )}
        {line.original_due_at && (
          <span className={cx(text.small, text.muted)}>
            {t('originalDue', { moment: momentOf(line.original_due_at) })}
          </span>
        )}
        {line.refunded_at && (
          <span className={cx(text.small, text.muted)}>{t('refundedOn', { date: dayOf(line.refunded_at) })}</span>
        )}
        {more}
      </span>
      <span className={cx(text.money, line.refunded_at && text.muted)}>
        {line.discount > 0 && <s className={cx(text.small, text.muted)}>{cents(line.amount + line.discount)}</s>}{' '}
        {line.refunded_at ? <s>{cents(line.amount)}</s> : cents(line.amount)}
      </span>
    </>
  );
}

const offsetOf = (instant: string, timezone: string | null) =>
  utcOffsetMinutes(instant.slice(0, 10), timezone ?? 'UTC');
