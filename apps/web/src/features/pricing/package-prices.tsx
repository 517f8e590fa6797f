import { packagesFromRows } from '@pleamar/domain/pricing/package-table';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { cx } from '../../ui/cx.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import { pricingQueries } from './queries.ts';
import css from './package-prices.module.css';

interface PackagePricesProps {
  albumId: string;
  id: string;
  isFree: boolean;
  webPrice: number | undefined;
}

export function PackagePrices({ albumId, id, isFree, webPrice }: PackagePricesProps) {
  const { t } = useTranslation('album');
  const { cents, euros } = useFormat();
  const query = useQuery(pricingQueries.album(albumId));
  if (isFree)
    return (
      <section className={css.prices} id={id} aria-label={t('pricesTitle')}>
        <div className={css.notes}>
          <p>{t('pricesFree')}</p>
        </div>
      </section>
    );
  return (
    <section className={css.prices} id={id} aria-label={t('pricesTitle')}>
      <Loaded query={query} loading={t('pricesLoading')} skeleton={<Skeleton height={56} />} error={t('pricesError')}>
        {(rows) => (
          <>
            {rows.length > 0 && (
              <ul className={css.packages}>
                {packagesFromRows(rows).map(({ quantity, priceCents }) => (
                  <li key={quantity}>
                    <b className={css.quantity}>{t('photos', { count: quantity })}</b>
                    <span className={cx(text.display, css.price)}>{cents(priceCents)}</span>
                    {quantity > 1 && (
                      <span className={css.perPhoto}>
                        {t('pricesEach', { price: cents(Math.round(priceCents / quantity)) })}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            )}
            <div className={css.notes}>
              <p>{rows.length > 0 ? t('pricesNote') : t('pricesEmpty')}</p>
              {webPrice !== undefined && <p>{t('pricesWeb', { price: euros(webPrice) })}</p>}
              <p>{t('pricesTaxNote')}</p>
            </div>
          </>
        )}
      </Loaded>
    </section>
  );
}
