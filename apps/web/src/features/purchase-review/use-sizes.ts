import type { PhotoSize } from '@pleamar/domain/pricing/web-size';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { buyLink, photoIdsIn } from '../../shared/checkout/buy-link.ts';
import { isOfferedInWebSize, type OrderSummary } from './order-summary.ts';

/**
 * The sizes are in the review's address, so that they survive a login and a return from the payment. A second tap
 * before the new price has come adds to the first.
 */
export function useSizes({ photos }: OrderSummary) {
  const navigate = useNavigate();
  const { web } = useSearch({ from: '/public/comprar' });
  const ids = photos.map(({ id }) => id);
  const offered = photos.filter(isOfferedInWebSize).map(({ id }) => id);
  const chosenIn = (text: string | undefined) => photoIdsIn(text).filter((id) => offered.includes(id));
  const change = (next: (chosen: string[]) => string[]) =>
    void navigate({
      to: '/comprar',
      search: (now) => buyLink(ids, next(chosenIn(now.web))).search,
      replace: true,
      resetScroll: false,
    });
  const chosen = chosenIn(web);
  return {
    sizeOf: (photoId: string): PhotoSize => (chosen.includes(photoId) ? 'web' : 'original'),
    sizeOfAll: chosen.length === 0 ? 'original' : chosen.length === offered.length ? 'web' : undefined,
    chooseAll: (size: PhotoSize) => change(() => (size === 'web' ? offered : [])),
    choose: (photoId: string, size: PhotoSize) =>
      change((now) => [...now.filter((id) => id !== photoId), ...(size === 'web' ? [photoId] : [])]),
  } as const;
}
