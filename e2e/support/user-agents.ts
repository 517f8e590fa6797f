const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const webView =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36';

export const userAgents = {
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
  iphone: `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`,
  instagramAndroid: `${webView} Instagram 390.0.0.43.81 Android (35/15; 420dpi)`,
  facebookIphone: `${iphone} Mobile/22F76 [FBAN/FBIOS;FBAV/520.0.0.38.101;FBBV/1;FBDV/iPhone16,1]`,
  whatsappAndroid: `${webView} WhatsApp/2.25.20.79 A`,
} as const;
