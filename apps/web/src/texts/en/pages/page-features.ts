export const texts = {
  title: 'Features',
  surferTitle: 'For surfers',
  surferText:
    'Search by spot and day, favourites, a cart that follows you from one device to another, card payment, and download of the original or of the whole order as a ZIP, whenever you want.',
  photographerTitle: 'For photographers',
  photographerText:
    'Albums with upload of many photos at once, automatic watermark, packs and premium photos, sales and refunds, <graficas>charts of billing, views and likes|views and likes</graficas>. Up to 60 MB per photo.',
  bothTitle: 'For both',
  bothText:
    '<reservas><mensajes><notificaciones>Private sessions at hours that are really free, live messages, notifications and reviews. </notificaciones></mensajes></reservas>In Spanish and English.',
  notTitle: "What we don't do",
  notText: 'No face recognition, no advertising, no commissions.',
};
