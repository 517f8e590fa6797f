export const texts = {
  title: 'Cookies',
  introText:
    'Usamos lo justo para que la web funcione. No hay cookies de publicidad ni de terceros que te sigan, y por eso no te pedimos permiso con un cartel.',
  listTitle: 'Lo que se guarda en tu navegador',
  tokenText: 'pleamar_token: mantiene tu sesión abierta. Se vacía al cerrarla.',
  languageText: 'i18nextLng: recuerda tu idioma.',
  csrfText: 'XSRF-TOKEN: protege tus formularios de otras webs.',
  cartText: 'El carrito: recuerda las fotos que has elegido.',
  purchaseText:
    'pleamar_purchases: la llave de lo que compras sin cuenta, para que esta página te dé tus fotos. Si tu navegador no deja guardarla, la última va un día en la cookie pleamar_purchase.',
  themeText: 'pleamar_theme: recuerda si prefieres el tema claro o el oscuro.',
  viewText: 'pleamar_view: recuerda si miras el dashboard como fotógrafo o como surfista.',
  offlineText:
    'pleamar-offline y pleamar-pictures: tus favoritos, descargas y baños, para verlos sin conexión. Se borran al cerrar la sesión.',
  pushText: 'pleamar_push: recuerda que activaste los avisos en este dispositivo.',
  outroText:
    'Al pagar pasas a la página del proveedor de pago, que usa sus propias cookies contra el fraude. Puedes borrar todo desde tu navegador; tendrás que volver a iniciar sesión.',
} as const;
