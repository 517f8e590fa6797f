import { formatMoney } from '@pleamar/domain/money';
import { packagesFromRows, packageWarnings, unnamedSinglePrice, type PackageRow } from '@pleamar/domain/package-table';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../texts/i18n.ts';
import { Note } from '../../ui/note.tsx';

/** What a sound table brings about that its photographer may not expect. It may be saved all the same. */
export function PackageNotes({ rows }: { rows: readonly PackageRow[] }) {
  const { t, i18n } = useTranslation('pricing');
  const money = (cents: number) => formatMoney(cents, languageOf(i18n));
  const packages = packagesFromRows(rows);
  const singleCents = unnamedSinglePrice(packages);
  return (
    <>
      {packageWarnings(packages).map(({ quantity, photos, priceCents, cheaperCents }) => (
        <Note key={quantity} kind="warn">
          {t('warning', { quantity, photos, price: money(priceCents), cheaper: money(cheaperCents) })}
        </Note>
      ))}
      {singleCents !== null && <Note>{t('warningNoSingle', { price: money(singleCents) })}</Note>}
    </>
  );
}
