export const texts = {
  title: 'Tu cuenta está bloqueada',
  why: 'La hemos bloqueado porque algo en ella no cumple nuestras condiciones, o porque tenemos que aclararlo contigo. Tus álbumes no se ven, y no puedes comprar, vender, reservar ni escribir.',
  write: 'Si crees que es un error, escríbenos a',
  purchases: 'Lo que compraste sigue siendo tuyo:',
  rights: 'Tus datos siguen siendo tuyos: puedes llevártelos o eliminar la cuenta.',
  logOut: 'Cerrar sesión',
} as const;
