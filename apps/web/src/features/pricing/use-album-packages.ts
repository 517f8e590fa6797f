import type { Album } from '@pleamar/contract/albums';
import type { PackageRow } from '@pleamar/domain/pricing/package-table';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { pricingQueries, useSaveAlbumPricing } from './queries.ts';
import { isEdited, isValidTable, rowFrom, tableFields, wholeTable, type TableFields } from './typed-package.ts';
import { useTranslation } from '../../texts/react.tsx';
import { useWebPrice, type WebPrice } from './use-web-price.ts';

export interface AlbumPackages {
  query: UseQueryResult<PackageRow[]>;
  table: TableFields | undefined;
  setTable: (table: TableFields) => void;
  webPrice: WebPrice;
  /** Whether the photographer has base packages, which a new album starts with. */
  hasBase: boolean;
  isDirty: boolean;
  /** True if the typed packages are valid; otherwise shows their problems. */
  check: () => boolean;
  /** The function that saves what is typed now; null if nothing is unsaved. */
  saver: () => ((albumId: string) => Promise<void>) | null;
}

/** The album's packages and its price of the web size. A new album starts with the photographer's base packages. */
export function useAlbumPackages(album: Album | null): AlbumPackages {
  const { i18n } = useTranslation();
  const language = i18n.language;
  const ofAlbum = useQuery({ ...pricingQueries.album(album?.id ?? ''), enabled: album !== null });
  const base = useQuery({ ...pricingQueries.base(), enabled: album === null });
  const saveRows = useSaveAlbumPricing();
  const [savedRows, setSavedRows] = useState<readonly PackageRow[] | null>(null);
  const [typed, setTyped] = useState<TableFields | null>(null);

  const query = album ? ofAlbum : base;
  const saved = savedRows ?? query.data;
  // Memoized, because each call gives the rows new keys, and a row with a new key loses the focus.
  const untouched = useMemo(() => saved && tableFields(saved, language), [saved, language]);
  const table = typed ?? untouched;
  const areRowsDirty = typed !== null && saved !== undefined && isEdited(typed, saved);
  const webPrice = useWebPrice(album, table ? wholeTable(table).rows.map(rowFrom) : []);
  const isDirty = areRowsDirty || webPrice.isDirty;

  function check(): boolean {
    const isWebPriceValid = webPrice.check();
    if (!areRowsDirty) return isWebPriceValid;
    const whole = wholeTable(typed);
    setTyped(whole);
    return isValidTable(whole) && isWebPriceValid;
  }

  function saver(): ((albumId: string) => Promise<void>) | null {
    if (!isDirty) return null;
    const rows = areRowsDirty ? wholeTable(typed).rows.map(rowFrom) : null;
    return async (albumId) => {
      if (rows) {
        setSavedRows(await saveRows(albumId, rows));
        setTyped(null);
      }
      // The price of the web size must be below that of the packages, so it is saved after them.
      if (webPrice.isDirty) await webPrice.save(albumId);
    };
  }

  return {
    query,
    table,
    setTable: setTyped,
    webPrice,
    hasBase: base.data !== undefined && base.data.length > 0,
    isDirty,
    check,
    saver,
  };
}
