import type { AlbumPrice } from '@pleamar/domain/pricing/package-pricing';
import { Package } from 'lucide-react';
import note from '../../ui/note.module.css';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format/format.ts';

export function PackageNote({ price }: { price: AlbumPrice }) {
  const { t } = useTranslation('cart');
  const { cents } = useFormat();
  if (price.packages.length === 0 || price.averageCents === null) return null;
  const packageCents = price.packages.reduce((sum, { times, priceCents }) => sum + times * priceCents, 0);
  const { count: leftCount, priceCents: leftCents } = price.leftover;
  const looseCents = price.packages.reduce((sum, use) => sum + use.looseCents, 0);
  const premium = price.lines.filter(({ kind }) => kind === 'premium').length;
  const each = cents(price.averageCents);
  return (
    <p className={note.note}>
      <Package />
      <span>
        {price.packages.map(({ quantity: size, times, priceCents }) => (
          <b key={size}>
            {times === 1
              ? t('packageTaken', { size, price: cents(priceCents) })
              : t('packagesTaken', { times, size, price: cents(priceCents * times) })}{' '}
          </b>
        ))}
        {leftCount > 0 && `${t('leftover', { count: leftCount, price: cents(leftCents) })} `}
        {looseCents > packageCents
          ? t('packageSaved', { each, loose: cents(looseCents + leftCount * leftCents) })
          : t('packageEach', { each })}
        {premium > 0 && ` ${t('premiumApart', { count: premium })}`}
      </span>
    </p>
  );
}
