import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useFormat } from '../../lib/format/format.ts';
import { textsQuery } from '../../texts/queries.ts';
import { useTranslation } from '../../texts/react.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { cx } from '../../ui/cx.ts';
import { byOrder, type DownloadedOrder } from './filter-downloads.ts';
import { ArchiveButton, ReceiptButton } from './order-buttons.tsx';
import { downloadQueries } from './queries.ts';
import { fetchOriginalLink } from '../../shared/downloads/download.ts';
import { SaveToPhone } from '../../shared/downloads/save-to-phone.tsx';
import photoFrame from '../../ui/photo-frame.module.css';
import text from '../../ui/text.module.css';
import css from './bought-orders.module.css';

/** For a blocked user, who keeps the purchases and has no dashboard. */
export function BoughtOrders({ title }: { title: string }) {
  const { i18n } = useTranslation();
  // The texts load with the component, which few users ever see.
  const texts = useQuery(textsQuery(i18n, ['dashboard/downloads', 'phone/toPhone']));
  const errorText = useErrorText();
  if (texts.isError) {
    return (
      <ErrorState
        title={title}
        detail={errorText(texts.error)}
        isRetrying={texts.isFetching}
        onRetry={() => void texts.refetch()}
      />
    );
  }
  return texts.data ? <Orders title={title} /> : null;
}

function Orders({ title }: { title: string }) {
  const { t } = useTranslation('downloads');
  const found = useInfiniteQuery(downloadQueries.all());
  return (
    <Loaded query={found} loading={t('loading')} error={t('error')} skeleton={<Skeleton height={96} />}>
      {({ pages }) =>
        pages[0]?.length ? (
          <section aria-label={title}>
            <p>{title}</p>
            <ul className={css.orders}>
              {byOrder(pages.flat()).map((order) => (
                <Order key={order.id} order={order} />
              ))}
            </ul>
            <LoadMore list={found} isBlock />
          </section>
        ) : null
      }
    </Loaded>
  );
}

function Order({ order }: { order: DownloadedOrder }) {
  const { t } = useTranslation(['downloads', 'common']);
  const { dayOf } = useFormat();
  const [first] = order.downloads;
  return (
    <li>
      <span className={cx(photoFrame.photo, photoFrame.ratio32)}>
        <Picture src={first?.thumbnail_url ?? ''} thumbhash={first?.thumbhash ?? null} alt="" />
      </span>
      <span>
        <b className={text.strong}>{t('orderTitle', { order: order.number })}</b>
        <span className={cx(text.muted, text.small, text.number)}>
          {`${dayOf(order.boughtAt)} · ${t('common:photoCount', { count: order.downloads.length })}`}
        </span>
      </span>
      <span className={css.actions}>
        <SaveToPhone
          photos={order.downloads.filter((each) => !each.refunded && !each.original_due_at)}
          linkOf={fetchOriginalLink}
          fallback={<ArchiveButton order={order} />}
        />
        <ReceiptButton order={order} />
      </span>
    </li>
  );
}
