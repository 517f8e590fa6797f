import { albums, type Album } from '@pleamar/contract/albums';
import { eurosFromCents } from '@pleamar/domain/money/money';
import type { PackageRow } from '@pleamar/domain/pricing/package-table';
import { useState } from 'react';
import { readWebPrice, writtenWebPrice, type WebPriceProblem } from './typed-web-price.ts';
import { call } from '../../lib/api/call.ts';
import { useTranslation } from '../../texts/react.tsx';

export interface WebPrice {
  typed: string;
  setTyped: (typed: string) => void;
  /** Half of a price is not wrong yet, so the problem is shown from the first try to save. */
  problem: WebPriceProblem | null;
  isDirty: boolean;
  check: () => boolean;
  save: (albumId: string) => Promise<void>;
}

/** The price must be below that of one photo by `rows`, the packages as typed. */
export function useWebPrice(album: Album | null, rows: readonly PackageRow[]): WebPrice {
  const { i18n } = useTranslation();
  const [saved, setSaved] = useState(album?.web_price);
  const [typed, setTyped] = useState<string | null>(null);
  const [isTried, setIsTried] = useState(false);
  const shown = typed ?? writtenWebPrice(saved, i18n.language);
  const read = readWebPrice(shown, rows);
  const problem = typeof read === 'string' ? read : null;
  const euros = typeof read === 'string' || read.cents === null ? undefined : eurosFromCents(read.cents);
  const isDirty = typed !== null && (problem !== null || euros !== saved);

  return {
    typed: shown,
    setTyped,
    problem: isTried ? problem : null,
    isDirty,
    check() {
      setIsTried(true);
      return problem === null;
    },
    async save(albumId) {
      await call(albums.change, { params: { albumId }, body: { web_price: euros ?? null } });
      setSaved(euros);
      setTyped(null);
    },
  };
}
