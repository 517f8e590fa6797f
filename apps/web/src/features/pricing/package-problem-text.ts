import { MAX_PACKAGE_QUANTITY, type PackageProblem, type PackageRow } from '@pleamar/domain/pricing/package-table';
import { useTranslation } from '../../texts/react.tsx';

export function usePackageProblemText() {
  const { t } = useTranslation('pricing');
  const textOf = ({ field, code, row }: PackageProblem, rows: readonly PackageRow[]): string => {
    if (field === 'price') return t('priceInvalid');
    if (code === 'too_large') return t('amountTooLarge', { max: MAX_PACKAGE_QUANTITY });
    if (code === 'repeated') return t('amountRepeated', { count: rows[row]?.quantity ?? 0 });
    return t('amountInvalid');
  };
  return (problems: readonly PackageProblem[], rows: readonly PackageRow[], row: number): RowErrors => {
    const find = (field: PackageProblem['field']) => {
      const problem = problems.find((each) => each.row === row && each.field === field);
      return problem && textOf(problem, rows);
    };
    return { amount: find('quantity'), price: find('price') };
  };
}

export interface RowErrors {
  amount?: string | undefined;
  price?: string | undefined;
}
