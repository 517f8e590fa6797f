import { useTranslation } from '../../texts/react.tsx';
import { LoadingNote } from '../../ui/loading-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import line from './cart-line.module.css';
import css from './cart.module.css';

export function CartSkeleton() {
  const { t } = useTranslation('cart');
  return (
    <div className={css.cart}>
      <div>
        <div className={css.head}>
          <h1>{t('title')}</h1>
        </div>
        <LoadingNote label={t('loading')} />
        <div className={css.group}>
          {['a', 'b', 'c'].map((key) => (
            <div className={line.line} key={key}>
              <Skeleton ratio="3 / 2" />
              <Skeleton height="1.2em" width="60%" />
            </div>
          ))}
        </div>
      </div>
      <Skeleton className={css.waiting} height={280} />
    </div>
  );
}
