import type { GuestOrder } from '@pleamar/contract/guest-orders';
import { taxOn } from '@pleamar/domain/money/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Maximize2 } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useFormat } from '../../lib/format/format.ts';
import { toast } from '../../ui/toast-store.ts';
import { useReturnFromProvider } from '../../shared/checkout/use-return-from-provider.ts';
import { Button } from '../../ui/button.tsx';
import text from '../../ui/text.module.css';
import { PAYMENT_START_LOG } from '../../shared/checkout/payment-start-log.ts';
import css from './upgrade-photo.module.css';
import { guestOrderQuery, startUpgrade } from './queries.ts';

interface UpgradePhotoProps {
  orderId: string;
  orderKey: string;
  photo: GuestOrder['photos'][number];
  number: number;
}

export function UpgradePhoto({ orderId, orderKey, photo, number }: UpgradePhotoProps) {
  const { t } = useTranslation('purchase');
  if (photo.refunded) return null;
  if (photo.upgrade_order_id !== undefined) {
    return (
      <Link
        className={text.link}
        to="/compra/$orderId"
        params={{ orderId: photo.upgrade_order_id }}
        hash={orderKey}
        aria-label={t('upgradedAria', { number })}
      >
        {t('upgraded')}
      </Link>
    );
  }
  if (photo.upgrade_amount === undefined) return null;
  const totalCents = photo.upgrade_amount + taxOn(photo.upgrade_amount);
  return <UpgradeButton {...{ orderId, orderKey, number, totalCents }} photoId={photo.photo_id} />;
}

interface UpgradeButtonProps {
  orderId: string;
  orderKey: string;
  photoId: string;
  number: number;
  totalCents: number;
}

function UpgradeButton({ orderId, orderKey, photoId, number, totalCents }: UpgradeButtonProps) {
  const { t } = useTranslation('purchase');
  const { cents } = useFormat();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { mutate, isPending, isSuccess, reset } = useMutation({
    mutationFn: () => startUpgrade(orderId, orderKey, photoId, totalCents),
    onSuccess: (url) => location.assign(url),
    onError: (error) => {
      toast.error(errorText(error));
      void queryClient.invalidateQueries(guestOrderQuery(orderId, orderKey));
    },
    meta: { logAs: PAYMENT_START_LOG },
  });
  useReturnFromProvider(reset);
  const label = totalCents === 0 ? t('upgradeFree') : t('upgrade', { price: cents(totalCents) });
  return (
    <Button
      className={css.upgrade}
      kind="ghost"
      aria-label={t('upgradeAria', { label, number })}
      busyLabel={isPending || isSuccess ? t('starting') : undefined}
      onClick={() => mutate()}
    >
      <Maximize2 />
      {label}
    </Button>
  );
}
