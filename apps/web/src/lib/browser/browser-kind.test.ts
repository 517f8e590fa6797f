import { expect, test } from 'vitest';
import { androidIntent, browserKind } from './browser-kind.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const pixel =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';

test.each([
  { browser: `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, system: 'ios', inApp: null },
  { browser: `${iphone} CriOS/138.0.0.0 Mobile/15E148 Safari/604.1`, system: 'ios', inApp: null },
  {
    browser:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
    system: 'android',
    inApp: null,
  },
  {
    browser: `${iphone} Mobile/22F76 Instagram 390.0.0.28.85 (iPhone16,1; iOS 18_5; es_ES)`,
    system: 'ios',
    inApp: 'Instagram',
  },
  { browser: `${pixel} Instagram 390.0.0.43.81 Android (35/15; 420dpi)`, system: 'android', inApp: 'Instagram' },
  {
    browser: `${iphone} Mobile/22F76 [FBAN/FBIOS;FBAV/520.0.0.38.101;FBBV/1;FBDV/iPhone16,1]`,
    system: 'ios',
    inApp: 'Facebook',
  },
  { browser: `${pixel} [FB_IAB/FB4A;FBAV/520.0.0.47.109;]`, system: 'android', inApp: 'Facebook' },
  { browser: `${iphone} Mobile/22F76 [FBAN/MessengerForiOS;FBAV/515.0.0.40.109]`, system: 'ios', inApp: 'Messenger' },
  { browser: `${pixel} [FB_IAB/Orca-Android;FBAV/515.0.0.41.108;]`, system: 'android', inApp: 'Messenger' },
  { browser: `${iphone} Mobile/15E148 WhatsApp/25.20.79`, system: 'ios', inApp: 'WhatsApp' },
  { browser: `${pixel} WhatsApp/2.25.20.79 A`, system: 'android', inApp: 'WhatsApp' },
  { browser: `${pixel} trill_390 BytedanceWebview/d8a21c6`, system: 'android', inApp: 'TikTok' },
  { browser: `${iphone} Mobile/15E148 Safari Line/15.9.0`, system: 'ios', inApp: 'Line' },
])('$system $inApp: $browser', ({ browser, system, inApp }) => {
  expect(browserKind(browser, 5)).toEqual({ system, isHandheld: true, inApp });
});

test('an iPad says Macintosh and has touch; a Mac, Windows with touch and Linux are no phones', () => {
  expect(browserKind(mac, 5)).toEqual({ system: 'ios', isHandheld: true, inApp: null });
  const desktops = [mac, 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/138.0.0.0 Safari/537.36'];
  for (const desktop of desktops) expect(browserKind(desktop, 0).isHandheld).toBe(false);
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/138.0.0.0 Safari/537.36';
  expect(browserKind(windows, 10)).toEqual({ system: 'other', isHandheld: false, inApp: null });
});

test('an address for Android keeps the key of a purchase, and what is no page has none', () => {
  const key = 'k'.repeat(43);

  expect(androidIntent(`https://pleamar.surf/compra/1?x=2#${key}`)).toBe(
    `intent://pleamar.surf/compra/1?x=2#${key}#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`,
  );
  expect(androidIntent('javascript:alert(1)')).toBeNull();
});
