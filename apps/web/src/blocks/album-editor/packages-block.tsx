import { EditorBlock } from '../../features/album-editor/editor-block.tsx';
import { PackageTable } from '../../features/pricing/package-table.tsx';
import { WebPriceField } from '../../features/pricing/web-price-field.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { AlbumPackages } from '../../features/pricing/use-album-packages.ts';

interface PackagesBlockProps {
  packages: AlbumPackages;
  isNew: boolean;
  isSaving: boolean;
}

export function PackagesBlock({ packages, isNew, isSaving }: PackagesBlockProps) {
  const { query, table, setTable, hasBase, webPrice } = packages;
  const { t } = useTranslation(['pricing', 'albumEditor']);
  const newHint = hasBase ? t('albumEditor:newPacks') : t('albumEditor:newPacksNone');
  return (
    <EditorBlock>
      <Loaded query={query} loading={t('loading')} error={t('loadError')} skeleton={<Skeleton height={220} />}>
        {() =>
          table && (
            <>
              <PackageTable
                table={table}
                onChange={setTable}
                hint={isNew ? newHint : t('albumHint')}
                isDisabled={isSaving}
              />
              <WebPriceField
                typed={webPrice.typed}
                problem={webPrice.problem}
                onChange={webPrice.setTyped}
                isDisabled={isSaving}
              />
            </>
          )
        }
      </Loaded>
    </EditorBlock>
  );
}
