export const texts = {
  blocked: {
    subject: 'Tu cuenta está bloqueada',
    body: (contact: string) =>
      `Hemos bloqueado tu cuenta de Pleamar. Tus álbumes no se ven ni se venden, y solo puedes entrar para descargar lo que compraste y tus datos, o eliminar la cuenta. Lo que otras personas te compraron sigue siendo suyo, y tu dinero sigue apuntado.\n\nSi crees que es un error, escríbenos a ${contact}.`,
  },
  unblocked: {
    subject: 'Tu cuenta vuelve a estar abierta',
    body: 'Ya puedes entrar en Pleamar. Tus álbumes vuelven a estar como estaban.',
    button: 'Entrar',
  },
  passwordReset: {
    subject: 'Pon una contraseña nueva',
    body: 'Alguien ha pedido cambiar la contraseña de tu cuenta. Si has sido tú, usa este enlace. Vale 30 minutos y una sola vez.\n\nSi no has sido tú, no hagas nada: tu contraseña sigue igual.',
    button: 'Cambiar contraseña',
  },
  passwordChanged: {
    subject: 'Tu contraseña ha cambiado',
    body: 'Hemos cambiado la contraseña de tu cuenta y cerrado la sesión en todos tus dispositivos. Tus llaves de acceso y claves de API, si las tenías, ya no valen: puedes crear otras en Ajustes.\n\nSi no has sido tú, pide ahora una contraseña nueva.',
    button: 'Pedir contraseña nueva',
  },
  emailChange: {
    subject: 'Confirma tu correo nuevo',
    body: (email: string) =>
      `Quieres usar ${email} en tu cuenta de Pleamar. Confírmalo con este enlace. Hasta entonces sigue valiendo el de antes.\n\nSi no has sido tú, no hagas nada.`,
    button: 'Confirmar correo',
  },
  emailChangeNotice: {
    subject: 'Alguien quiere cambiar tu correo',
    body: (email: string) =>
      `Se ha pedido cambiar el correo de tu cuenta a ${email}. Cambiará cuando se abra el enlace enviado a esa dirección.\n\nSi no has sido tú, cambia tu contraseña ahora.`,
    button: 'Cambiar contraseña',
  },
  keyMade: {
    subject: 'Nueva clave de API en tu cuenta',
    body: ({ name, prefix }: { name: string; prefix: string }) =>
      `Se ha creado la clave «${name}» (${prefix}…). Un programa que la tenga puede hacer en tu nombre lo que permiten sus permisos, hasta que la revoques.\n\nSi no has sido tú, revócala en Ajustes y cambia tu contraseña.`,
    button: 'Ver mis claves',
  },
  passkey: {
    added: {
      subject: 'Nueva llave de acceso en tu cuenta',
      body: (name: string) =>
        `Se ha añadido la llave de acceso «${name}». Con ella se entra en tu cuenta sin contraseña.\n\nSi no has sido tú, quítala en Ajustes y cambia tu contraseña.`,
      button: 'Ver mis llaves de acceso',
    },
    removed: {
      subject: 'Una llave de acceso menos en tu cuenta',
      body: (name: string) =>
        `Se ha quitado la llave de acceso «${name}». Ya no sirve para entrar; tu contraseña sigue valiendo.\n\nSi no has sido tú, cambia tu contraseña.`,
      button: 'Ver mis llaves de acceso',
    },
  },
  twoFactor: {
    on: {
      subject: 'Verificación en dos pasos activada',
      body: (_left: number) =>
        'Desde ahora, para entrar en tu cuenta hace falta la contraseña y un código de tu app. Guarda tus códigos de recuperación: son la única forma de entrar si pierdes el teléfono.\n\nSi no has sido tú, cambia tu contraseña y escríbenos.',
      button: 'Ver ajustes',
    },
    off: {
      subject: 'Verificación en dos pasos desactivada',
      body: (_left: number) =>
        'Desde ahora, para entrar en tu cuenta basta la contraseña.\n\nSi no has sido tú, pide ahora una contraseña nueva.',
      button: 'Pedir contraseña nueva',
    },
    recoveryCodeUsed: {
      subject: 'Has usado un código de recuperación',
      body: (left: number) =>
        `Alguien ha usado uno de los códigos de recuperación de tu cuenta. Códigos que quedan: ${left}. En Ajustes puedes pedir otros.\n\nSi no has sido tú, pide ahora una contraseña nueva.`,
      button: 'Pedir contraseña nueva',
    },
  },
};
