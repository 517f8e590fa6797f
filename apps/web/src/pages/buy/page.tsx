import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useHydrated, useSearch } from '@tanstack/react-router';
import { privateHead } from '../../lib/page/page-head.ts';
import { useTranslation } from '../../texts/react.tsx';
import { PurchaseReview } from '../../features/purchase-review/purchase-review.tsx';
import { orderSummaryQuery } from '../../features/purchase-review/queries.ts';
import { definePage } from '../../lib/page/page.ts';
import { photoIdsIn } from '../../shared/checkout/buy-link.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

function BuyPage() {
  return (
    <main id="contenido">
      <div className={layout.page}>
        <Review />
      </div>
    </main>
  );
}

function Review() {
  const { t } = useTranslation('buy');
  const { fotos: photos, web } = useSearch({ from: '/public/comprar' });
  const photoIds = photoIdsIn(photos);
  // Only the browser has the login and the key of an album by link.
  const isHydrated = useHydrated();
  const query = useQuery({
    ...orderSummaryQuery(photoIds, photoIdsIn(web)),
    // The former prices stay while those of another size load, so that the page is not empty in between.
    placeholderData: keepPreviousData,
    enabled: isHydrated && photoIds.length > 0,
  });
  if (photoIds.length === 0) return <EmptyState title={t('nothing')} />;
  return (
    <Loaded query={query} loading={t('loading')} error={t('error')} skeleton={<Skeleton height={360} />}>
      {(answer) => <PurchaseReview answer={answer} />}
    </Loaded>
  );
}

export const page = definePage('/public/comprar', { component: BuyPage, head: privateHead('buy:pageTitle') });
