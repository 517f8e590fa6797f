import type { BookablePhotographer } from '@pleamar/contract/bookings';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import text from '../../ui/text.module.css';
import css from './request-form.module.css';

interface RequestEstimateProps {
  photographer: BookablePhotographer;
  hours: number;
}

export function RequestEstimate({ photographer, hours }: RequestEstimateProps) {
  const { t } = useTranslation('bookingRequest');
  const { euros } = useFormat();
  const { full_name: name, hourly_price: hourlyPrice } = photographer;
  return (
    <div className={css.estimate}>
      <b className={css.total}>
        {t('estimate', {
          hours: t('hoursCount', { count: hours }),
          price: euros(hourlyPrice),
          total: euros(hourlyPrice * hours),
        })}
      </b>
      <p>
        {t('estimateNote', { name })}
        <br />
        <span className={text.small}>{t('paidOnTheDay', { name })}</span>
      </p>
    </div>
  );
}
