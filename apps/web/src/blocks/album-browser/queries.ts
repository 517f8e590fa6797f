import { queryOptions } from '@tanstack/react-query';

/** Visitors have no like, cart, prices or download, so the scripts for these load with the login. */
export const albumActionsQuery = queryOptions({
  queryKey: ['album-actions'],
  queryFn: async () => {
    const [{ CardActions, LightboxActions }, { CartHint }, { cartAlbumOf }, { priceOfCart }] = await Promise.all([
      import('../photos/photo-actions.tsx'),
      import('../../features/cart/cart-button.tsx'),
      import('../../features/cart/cart-lines.ts'),
      import('../../features/cart/cart-price.ts'),
    ]);
    return { CardActions, LightboxActions, CartHint, cartAlbumOf, priceOfCart };
  },
  staleTime: Infinity,
  gcTime: Infinity,
});
