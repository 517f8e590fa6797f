export const texts = {
  subject: (count: number) => (count === 1 ? 'Tienes una foto en el carrito' : `Tienes ${count} fotos en el carrito`),
  body: (count: number) =>
    count === 1
      ? 'Ayer dejaste esta foto en tu carrito. Sigue ahí.'
      : 'Ayer dejaste estas fotos en tu carrito. Siguen ahí.',
  album: ({ count, title, photographer }: { count: number; title: string; photographer: string }) =>
    `${count === 1 ? '1 foto' : `${count} fotos`} de ${title}, de ${photographer}`,
  price: (amount: string) => `Precio: ${amount}`,
  withPackages: (amount: string, packages: readonly string[]) => `Precio: ${amount} (${packages.join(' y ')})`,
  package: (quantity: number, times: number) =>
    times === 1 ? `paquete de ${quantity}` : `${times} paquetes de ${quantity}`,
  moreAlbums: (count: number) => (count === 1 ? 'Y fotos de un álbum más.' : `Y fotos de ${count} álbumes más.`),
  total: (amount: string) => `Total con impuestos: ${amount}`,
  why: 'Te lo recordamos una sola vez, porque lo permitiste en Ajustes.',
  button: 'Ver mi carrito',
  unsubscribe: 'No recibir más recordatorios del carrito',
};
