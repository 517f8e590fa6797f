import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prefersFileSharing } from '../../lib/browser/device.ts';
import { fetchOriginalLink } from '../../shared/downloads/download.ts';
import { SaveToPhone } from '../../shared/downloads/save-to-phone.tsx';
import { downloadQueries } from './queries.ts';

interface OrderToPhoneProps {
  orderId: string;
  isEager?: boolean;
  fallback: ReactNode;
}

export function OrderToPhone({ orderId, isEager = false, fallback }: OrderToPhoneProps) {
  const isPhone = prefersFileSharing();
  const { data, isPending } = useQuery({ ...downloadQueries.ofOrder(orderId), enabled: isPhone });
  if (isPhone && isPending) return null;
  const photos = data?.filter((each) => !each.refunded && !each.original_due_at) ?? [];
  return <SaveToPhone photos={photos} linkOf={fetchOriginalLink} isEager={isEager} fallback={fallback} />;
}
