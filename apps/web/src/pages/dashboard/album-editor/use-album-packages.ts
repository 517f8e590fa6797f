import type { Album } from '@pleamar/contract/albums';
import type { PackageRow } from '@pleamar/domain/package-table';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { pricingQueries, useSaveAlbumPricing } from '../../../features/pricing/queries.ts';
import {
  isEdited,
  isSound,
  rowFrom,
  typedTable,
  wholeTable,
  type TypedTable,
} from '../../../features/pricing/typed-package.ts';
import { useTranslation } from '../../../texts/react.tsx';

/** A new album begins with the photographer's base packages. */
export function useAlbumPackages(album: Album | null) {
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
  const isDirty = typed !== null && saved !== undefined && isEdited(typed, saved);

  /** Shows the table's problems from then on, if it may not be saved. */
  function check(): boolean {
    if (!isDirty) return true;
    const whole = wholeTable(typed);
    setTyped(whole);
    return isSound(whole);
  }

  /** Null where there is nothing to save. */
  function saver(): ((albumId: string) => Promise<void>) | null {
    if (!isDirty) return null;
    const rows = wholeTable(typed).rows.map(rowFrom);
    return async (albumId) => {
      setSavedRows(await saveRows(albumId, rows));
      setTyped(null);
    };
  }

  return {
    query,
    table,
    setTable: setTyped,
    hasBase: base.data !== undefined && base.data.length > 0,
    isDirty,
    check,
    saver,
  };
}
