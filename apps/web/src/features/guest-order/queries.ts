import { guestAccounts, guestOrders, type GuestOrder } from '@pleamar/contract/guest-orders';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { callWith } from '../../lib/api/call.ts';
import { clickDownloadLink, saveFile } from '../../lib/api/save-file.ts';
import { saveUpgrade, orderKeyHeaders } from '../../shared/checkout/stored-guest-orders.ts';
import { savePhoto } from '../../shared/downloads/save-photo.ts';

/** The provider's event arrives within seconds; reconciliation finds a lost one within minutes. */
const REFETCH_MS = 1500;
/** A bank that settles a payment later takes minutes or days. */
const REFETCH_DELAYED_MS = 15_000;

export const isGuestOrderUnpaid = ({ order }: GuestOrder) =>
  order.status === 'pending' || order.status === 'processing';

export const guestOrderQuery = (orderId: string, key: string) =>
  queryOptions({
    queryKey: ['guest-order', orderId, key],
    queryFn: ({ signal }) =>
      callWith({ signal, headers: orderKeyHeaders(key) }, guestOrders.get, { params: { orderId } }),
    refetchInterval: ({ state: { data } }) => {
      if (!data || !isGuestOrderUnpaid(data)) return false;
      return data.order.delayed_payment ? REFETCH_DELAYED_MS : REFETCH_MS;
    },
    // A claim ends the mailed key, and the login after it would refetch this answer with the ended key.
    enabled: ({ state: { data } }) => data?.account !== 'claimed',
    retry: (count, error) => count < 3 && !(error instanceof ApiError && error.isFinal),
  });

export async function fetchGuestOriginalLink(orderId: string, key: string, photoId: string, version?: 'current') {
  const { url } = await callWith({ headers: orderKeyHeaders(key) }, guestOrders.originalLink, {
    params: { orderId, photoId },
    query: version ? { version } : {},
  });
  return url;
}

export async function downloadBought(orderId: string, key: string, photoId: string, version?: 'current') {
  await savePhoto(await fetchGuestOriginalLink(orderId, key, photoId, version));
}

export async function downloadAll(orderId: string, key: string) {
  const { url } = await callWith({ headers: orderKeyHeaders(key) }, guestOrders.archiveLink, { params: { orderId } });
  clickDownloadLink(url, '');
}

/** Stores the key for the new order, and returns the address of the provider's page. */
export async function startUpgrade(orderId: string, key: string, photoId: string, totalCents: number) {
  const { id, checkout_url } = await callWith({ headers: orderKeyHeaders(key) }, guestOrders.upgrade, {
    params: { orderId, photoId },
    body: { cancel_url: location.origin + location.pathname, expected_total: totalCents },
  });
  saveUpgrade(id, key);
  return checkout_url;
}

export const saveReceipt = (orderId: string, key: string) =>
  saveFile(guestOrders.receipt, { params: { orderId }, headers: orderKeyHeaders(key) }, 'recibo.pdf');

export async function createAccount(orderId: string, key: string, body: { full_name: string; password: string }) {
  const { access_token } = await callWith({ headers: orderKeyHeaders(key) }, guestAccounts.create, {
    params: { orderId },
    body,
  });
  return access_token;
}

export const mergeGuestOrder = (orderId: string, key: string) =>
  callWith({ headers: orderKeyHeaders(key) }, guestAccounts.merge, { params: { orderId } });
