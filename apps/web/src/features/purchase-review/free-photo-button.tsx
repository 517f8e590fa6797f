import { orders } from '@pleamar/contract/orders';
import type { Photo } from '@pleamar/contract/photos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { toast } from '../../ui/toast-store.ts';
import { downloadOriginal } from '../../shared/downloads/download.ts';
import { orderKeys, photoKeys } from '../../shared/query-keys.ts';
import { Button } from '../../ui/button.tsx';

interface FreePhotoButtonProps {
  photo: Photo;
  onTaken: () => void;
}

/** One tap takes the photo, as a purchase of 0 cents, and downloads its original. */
export function FreePhotoButton({ photo, onTaken }: FreePhotoButtonProps) {
  const { t } = useTranslation('photo');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const mutationKey = ['free-photo', photo.id];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: async () => {
      await takeFreePhoto(photo.id);
      if (photo.original === 'awaited') toast.ok(t('originalBoughtNote'));
      else await downloadOriginal(photo.id);
    },
    onSuccess: onTaken,
    onError: (error) => void toast.error(errorText(error)),
    // Also after a refusal: the photo may have a price again.
    onSettled: () =>
      Promise.all([photoKeys.all, orderKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    meta: { logAs: 'Error taking a free photo:' },
  });
  return (
    <Button
      kind="accent"
      busyLabel={isPending ? t('freeStarting') : undefined}
      // The second press of a double click comes before the button is drawn busy.
      onClick={() => void (queryClient.isMutating({ mutationKey }) === 0 && mutate())}
    >
      <Download />
      {t('freeDownload')}
    </Button>
  );
}

/** With `expected_total` a photo that has a price again is refused, and does not become an order to pay. */
async function takeFreePhoto(photoId: string): Promise<void> {
  const url = location.origin + location.pathname;
  try {
    await call(orders.create, {
      body: { photo_ids: [photoId], success_url: url, cancel_url: url, expected_total: 0 },
    });
  } catch (error) {
    // A second tap or another device took the photo before, so it can be downloaded.
    if (!(error instanceof ApiError && error.code === 'order_already_bought')) throw error;
  }
}
