import type { OrderDetail, OrderLine } from '@pleamar/contract/orders';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../texts/react.tsx';
import css from './order-lines.module.css';

interface LinesSectionProps {
  order: OrderDetail;
  children: (line: OrderLine) => ReactNode;
}

export function LinesSection({ order, children }: LinesSectionProps) {
  const { t } = useTranslation('order');
  return (
    <section aria-labelledby="order-photos-title">
      <h3 className="visually-hidden" id="order-photos-title">
        {t('lines')}
      </h3>
      <ul className={css.lines}>
        {order.lines.map((line) => (
          <li key={line.id}>{children(line)}</li>
        ))}
      </ul>
    </section>
  );
}
