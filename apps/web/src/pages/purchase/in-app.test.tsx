import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aGuestOrder, guestOrderId as orderId } from '../../testing/guest-orders.ts';
import { onAPhone } from '../../testing/phone.ts';
import { visit } from '../../testing/visit.tsx';

const key = 'k'.repeat(43);
const webView = 'Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) Chrome/138.0.0.0 Mobile Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/22F76';
const api = { [`GET /guest_orders/${orderId}`]: aGuestOrder() };
const open = (hash = `#${key}`) => visit(`/compra/${orderId}${hash}`, { api });

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  document.cookie = 'pleamar_purchase=; path=/compra; max-age=0';
});

test('in Instagram on Android the order opens in the browser, with its key', async () => {
  onAPhone({ userAgent: `${webView} Instagram 390.0.0.43.81 Android`, hasShare: false });
  await open();

  const link = await screen.findByRole('link', { name: 'Abrir en el navegador' });

  expect(link.getAttribute('href')).toContain(`/compra/${orderId}#${key}#Intent;scheme=`);
  expect(screen.getByText(/Estás en la ventana de Instagram/)).toBeTruthy();
});

test('in Facebook on an iPhone the link is shown, and marked where there is no clipboard', async () => {
  onAPhone({ userAgent: `${iphone} [FBAN/FBIOS;FBAV/520.0]`, hasShare: false, hasClipboard: false });
  const { user } = await open();
  const field = await screen.findByLabelText<HTMLInputElement>('Enlace de tu compra');

  expect(field.value).toBe(`${location.origin}/compra/${orderId}#${key}`);
  expect(screen.queryByRole('link', { name: 'Abrir en el navegador' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copiar el enlace' }));
  expect(field.selectionEnd).toBe(field.value.length);
});

test('a window that shares files needs no other browser', async () => {
  onAPhone({ userAgent: `${iphone} Instagram 390.0.0.28.85` });
  await open();

  await screen.findByRole('region', { name: 'Guardar en el móvil' });
  expect(screen.queryByRole('button', { name: 'Copiar el enlace' })).toBeNull();
});
