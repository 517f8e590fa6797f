import { albums, type Album } from '@pleamar/contract/albums';
import { eurosFromCents } from '@pleamar/domain/money/money';
import type { PackageRow } from '@pleamar/domain/pricing/package-table';
import { useState } from 'react';
import { readWebPrice, webPriceText, type WebPriceProblem } from './typed-web-price.ts';
import { call } from '../../lib/api/call.ts';
import { useTranslation } from '../../texts/react.tsx';

export interface WebPrice {
  typed: string;
  setTyped: (typed: string) => void;
  /** Shown from the first try to save: an unfinished price is not a problem yet. */
  problem: WebPriceProblem | null;
  isDirty: boolean;
  check: () => boolean;
  save: (albumId: string) => Promise<void>;
}

/** The album's price of the web size. It must be below the price of one photo in `rows`, the packages as typed. */
export function useWebPrice(album: Album | null, rows: readonly PackageRow[]): WebPrice {
  const { i18n } = useTranslation();
  const [saved, setSaved] = useState(album?.web_price);
  const [typed, setTyped] = useState<string | null>(null);
  const [isTried, setIsTried] = useState(false);
  const shownText = typed ?? webPriceText(saved, i18n.language);
  const parsed = readWebPrice(shownText, rows);
  const problem = typeof parsed === 'string' ? parsed : null;
  const euros = typeof parsed === 'string' || parsed.cents === null ? undefined : eurosFromCents(parsed.cents);
  const isDirty = typed !== null && (problem !== null || euros !== saved);

  return {
    typed: shownText,
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
