import { ORDER_STATUSES } from '@pleamar/domain/orders/order-facts';
import { useTranslation } from '../../../texts/react.tsx';
import { cx } from '../../../ui/cx.ts';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Select } from '../../../ui/select.tsx';
import text from '../../../ui/text.module.css';
import type { OrderFilter } from '../order-search.ts';
import css from './orders-tools.module.css';

interface OrdersToolsProps {
  filter: OrderFilter;
  total: number | undefined;
  onSearch: (q: string) => void;
  onStatus: (status: string) => void;
}

export function OrdersTools({ filter, total, onSearch, onStatus }: OrdersToolsProps) {
  const { t } = useTranslation('orders');
  return (
    <div className={css.tools}>
      <SearchInput className={css.search} label={t('search')} value={filter.q} onChange={onSearch} />
      <Select
        className={css.status}
        aria-label={t('statusFilter')}
        value={filter.status ?? ''}
        onChange={(event) => onStatus(event.target.value)}
        placeholder={t('statusAll')}
        options={ORDER_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }))}
      />
      <output className={cx(text.muted, text.number, css.count)}>
        {total === undefined ? '' : t('count', { count: total })}
      </output>
    </div>
  );
}
