import type { Review } from '@pleamar/contract/bookings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../texts/react.tsx';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { bookingQueries } from './queries.ts';
import css from './reviews.module.css';

const stars = [1, 2, 3, 4, 5];

export function Reviews({ userId }: { userId: string }) {
  const { t } = useTranslation('photographer');
  const query = useInfiniteQuery(bookingQueries.reviews(userId));
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <section className={cx(layout.page, css.reviews)} aria-labelledby="reviews-title">
      <div className={css.head}>
        <h2 id="reviews-title">{t('reviewsTitle')}</h2>
        {total > 0 && <span className={text.muted}>{total}</span>}
      </div>
      <Loaded query={query} loading={t('reviewsLoading')} error={t('reviewsError')} skeleton={<Skeleton height={84} />}>
        {({ pages }) => {
          const reviews = pages.flatMap(({ items }) => items);
          if (reviews.length === 0) return <p className={text.muted}>{t('reviewsEmpty')}</p>;
          return (
            <>
              <ul className={css.list}>
                {reviews.map((review) => (
                  <ReviewItem key={review.id} review={review} />
                ))}
              </ul>
              <LoadMore list={query} loading={t('reviewsLoading')} />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

function ReviewItem({ review }: { review: Review }) {
  const { t } = useTranslation('photographer');
  const { dayOf } = useFormat();
  return (
    <li>
      <p className={css.stars}>
        <span className="visually-hidden">{t('reviewStars', { rating: review.rating })}</span>
        {stars.map((star) => (
          <Star key={star} size={16} fill={star <= review.rating ? 'currentColor' : 'none'} />
        ))}
      </p>
      {review.text && <p className={css.words}>{review.text}</p>}
      <p className={cx(text.small, text.muted)}>
        {t('reviewBy', { name: review.surfer.full_name, date: dayOf(review.created_at) })}
      </p>
    </li>
  );
}
