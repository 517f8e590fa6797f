import type { Album } from '@pleamar/contract/albums';
import type { PackageRow } from '@pleamar/domain/pricing/package-table';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { pricingQueries, useSaveAlbumPricing } from './queries.ts';
import { isEdited, isSound, rowFrom, typedTable, wholeTable, type TypedTable } from './typed-package.ts';
import { useTranslation } from '../../texts/react.tsx';
import { useWebPrice, type WebPrice } from './use-web-price.ts';

export interface AlbumPackages {
  query: UseQueryResult<PackageRow[]>;
  table: TypedTable | undefined;
  setTable: (table: TypedTable) => void;
  webPrice: WebPrice;
  /** The photographer has base packages, with which a new album begins. */
  hasBase: boolean;
  isDirty: boolean;
  /** Shows the problems of what was typed; false if there are any. */
  check: () => boolean;
  /** Saves what is typed now; null if all of it is saved. */
  saver: () => ((albumId: string) => Promise<void>) | null;
}

/** The album's packages and its price of the web size; a new album begins with the photographer's base packages. */
export function useAlbumPackages(album: Album | null): AlbumPackages {
  const { i18n } = useTranslation();
  const language = i18n.language;
  const ofAlbum = useQuery({ ...pricingQueries.album(album?.id ?? ''), enabled: album !== null });
  const base = useQuery({ ...pricingQueries.base(), enabled: album === null });
  const saveRows = useSaveAlbumPricing();
  const [savedRows, setSavedRows] = useState<readonly PackageRow[] | null>(null);
  const [typed, setTyped] = useState<TypedTable | null>(null);

  const query = album ? ofAlbum : base;
  const saved = savedRows ?? query.data;
  // Rows have keys: new ones on every render would take the focus from a row.
  const untouched = useMemo(() => saved && typedTable(saved, language), [saved, language]);
  const table = typed ?? untouched;
  const areRowsDirty = typed !== null && saved !== undefined && isEdited(typed, saved);
  const webPrice = useWebPrice(album, table ? wholeTable(table).rows.map(rowFrom) : []);
  const isDirty = areRowsDirty || webPrice.isDirty;

  function check(): boolean {
    const isWebPriceSound = webPrice.check();
    if (!areRowsDirty) return isWebPriceSound;
    const whole = wholeTable(typed);
    setTyped(whole);
    return isSound(whole) && isWebPriceSound;
  }

  function saver(): ((albumId: string) => Promise<void>) | null {
    if (!isDirty) return null;
    const rows = areRowsDirty ? wholeTable(typed).rows.map(rowFrom) : null;
    return async (albumId) => {
      if (rows) {
        setSavedRows(await saveRows(albumId, rows));
        setTyped(null);
      }
      // The packages bound the price of the web size, so it is saved after them.
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
