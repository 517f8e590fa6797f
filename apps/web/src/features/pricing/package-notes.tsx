import { formatMoney } from '@pleamar/domain/money/money';
import { packagePrice, type Package } from '@pleamar/domain/pricing/package-pricing';
import {
  packagesFromRows,
  packageWarnings,
  unnamedSinglePrice,
  type PackageRow,
  type PackageWarning,
} from '@pleamar/domain/pricing/package-table';
import { useTranslation } from '../../texts/react.tsx';
import { Note } from '../../ui/note.tsx';

/** The photographer may not expect these effects of a valid table, which may be saved all the same. */
export function PackageNotes({ rows }: { rows: readonly PackageRow[] }) {
  const { t, i18n } = useTranslation('pricing');
  const money = (cents: number) => formatMoney(cents, i18n.language);
  const packages = packagesFromRows(rows);
  const singleCents = unnamedSinglePrice(packages);
  return (
    <>
      {packageWarnings(packages).map((warning) => (
        <Note key={warning.quantity} kind="warn">
          {t(isMendedWithout(warning, packages) ? 'warning' : 'warningSmaller', {
            quantity: warning.quantity,
            photos: warning.photos,
            price: money(warning.priceCents),
            cheaper: money(warning.cheaperCents),
          })}
        </Note>
      ))}
      {singleCents !== null && <Note>{t('warningNoSingle', { price: money(singleCents) })}</Note>}
    </>
  );
}

/** False where leaving the package out does not help: the rule then takes the next smaller one, which may be as bad. */
function isMendedWithout({ quantity, photos, cheaperCents }: PackageWarning, packages: readonly Package[]): boolean {
  const others = packages.filter((each) => each.quantity !== quantity);
  return packagePrice(photos, others) === cheaperCents;
}
