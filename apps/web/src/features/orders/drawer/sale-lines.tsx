import type { OrderDetail } from '@pleamar/contract/orders';
import { useTranslation } from '../../../texts/react.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/cx.ts';
import text from '../../../ui/text.module.css';
import { LinesSection } from './lines-section.tsx';
import { OrderLineContent } from './order-line-content.tsx';
import css from './order-lines.module.css';

interface SaleLinesProps {
  order: OrderDetail;
  picked: readonly string[] | null;
  onPick: (lineIds: string[]) => void;
}

export const refundable = ({ status, lines }: OrderDetail) =>
  status === 'completed' ? lines.filter((line) => line.refunded_at === null) : [];

export function SaleLines({ order, picked, onPick }: SaleLinesProps) {
  const { t } = useTranslation('order');
  if (picked === null)
    return <LinesSection order={order}>{(line) => <OrderLineContent line={line} isLinked />}</LinesSection>;
  const open = refundable(order).map(({ id }) => id);
  const toggle = (id: string) => onPick(picked.includes(id) ? picked.filter((each) => each !== id) : [...picked, id]);
  return (
    <fieldset>
      <legend className={cx(text.title, css.refundTitle)}>{t('refundPick')}</legend>
      {open.length > 1 && (
        <Checkbox
          checked={picked.length === open.length}
          onChange={() => onPick(picked.length === open.length ? [] : open)}
        >
          {t('refundAll', { count: open.length })}
        </Checkbox>
      )}
      <ul className={css.lines}>
        {order.lines.map((line) => (
          <li key={line.id}>
            <Checkbox
              checked={picked.includes(line.id)}
              disabled={!open.includes(line.id)}
              onChange={() => toggle(line.id)}
            >
              <OrderLineContent line={line} />
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
