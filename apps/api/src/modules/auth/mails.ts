import type { Language } from '@pleamar/contract';
import type { MailText } from '../../common/send-mail.ts';

export const passwordResetMail = (language: Language, path: string): MailText => ({
  ...texts[language].passwordReset,
  button: { label: texts[language].passwordReset.button, path },
});

export const passwordChangedMail = (language: Language): MailText => ({
  ...texts[language].passwordChanged,
  button: { label: texts[language].passwordChanged.button, path: '/forgot-password' },
});

export const emailChangeMail = (language: Language, email: string, token: string): MailText => ({
  subject: texts[language].emailChange.subject,
  body: texts[language].emailChange.body(email),
  button: { label: texts[language].emailChange.button, path: `/confirm-email?token=${token}` },
});

export const emailChangeNotice = (language: Language, email: string): MailText => ({
  subject: texts[language].emailChangeNotice.subject,
  body: texts[language].emailChangeNotice.body(email),
  button: { label: texts[language].emailChangeNotice.button, path: '/forgot-password' },
});

export function twoFactorMail(language: Language, what: 'on' | 'off' | 'recoveryCodeUsed', left: number): MailText {
  const words = texts[language].twoFactor[what];
  return {
    subject: words.subject,
    body: words.body(left),
    button: { label: words.button, path: what === 'on' ? '/dashboard/ajustes/seguridad' : '/forgot-password' },
  };
}

export const blockMail = (language: Language, isBlocked: boolean, contact: string): MailText =>
  isBlocked
    ? { subject: texts[language].blocked.subject, body: texts[language].blocked.body(contact) }
    : {
        subject: texts[language].unblocked.subject,
        body: texts[language].unblocked.body,
        button: { label: texts[language].unblocked.button, path: '/login' },
      };

interface Texts {
  blocked: Omit<Words<(contact: string) => string>, 'button'>;
  unblocked: Words<string>;
  passwordReset: Words<string>;
  passwordChanged: Words<string>;
  emailChange: Words<(email: string) => string>;
  emailChangeNotice: Words<(email: string) => string>;
  twoFactor: Record<'on' | 'off' | 'recoveryCodeUsed', Words<(left: number) => string>>;
}

interface Words<Body> {
  subject: string;
  body: Body;
  button: string;
}

const texts: Record<Language, Texts> = {
  es: {
    blocked: {
      subject: 'Tu cuenta está bloqueada',
      body: (contact) =>
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
      body: 'Hemos cambiado la contraseña de tu cuenta y cerrado la sesión en todos tus dispositivos.\n\nSi no has sido tú, pide ahora una contraseña nueva.',
      button: 'Pedir contraseña nueva',
    },
    emailChange: {
      subject: 'Confirma tu correo nuevo',
      body: (email) =>
        `Quieres usar ${email} en tu cuenta de Pleamar. Confírmalo con este enlace. Hasta entonces sigue valiendo el de antes.\n\nSi no has sido tú, no hagas nada.`,
      button: 'Confirmar correo',
    },
    emailChangeNotice: {
      subject: 'Alguien quiere cambiar tu correo',
      body: (email) =>
        `Se ha pedido cambiar el correo de tu cuenta a ${email}. Cambiará cuando se abra el enlace enviado a esa dirección.\n\nSi no has sido tú, cambia tu contraseña ahora.`,
      button: 'Cambiar contraseña',
    },
    twoFactor: {
      on: {
        subject: 'Verificación en dos pasos activada',
        body: () =>
          'Desde ahora, para entrar en tu cuenta hace falta la contraseña y un código de tu app. Guarda tus códigos de recuperación: son la única forma de entrar si pierdes el teléfono.\n\nSi no has sido tú, cambia tu contraseña y escríbenos.',
        button: 'Ver ajustes',
      },
      off: {
        subject: 'Verificación en dos pasos desactivada',
        body: () =>
          'Desde ahora, para entrar en tu cuenta basta la contraseña.\n\nSi no has sido tú, pide ahora una contraseña nueva.',
        button: 'Pedir contraseña nueva',
      },
      recoveryCodeUsed: {
        subject: 'Has usado un código de recuperación',
        body: (left) =>
          `Alguien ha usado uno de los códigos de recuperación de tu cuenta. Códigos que quedan: ${left}. En Ajustes puedes pedir otros.\n\nSi no has sido tú, pide ahora una contraseña nueva.`,
        button: 'Pedir contraseña nueva',
      },
    },
  },
  en: {
    blocked: {
      subject: 'Your account is blocked',
      body: (contact) =>
        `We have blocked your Pleamar account. Your albums are neither shown nor sold, and you can log in only to download what you bought and your data, or to delete the account. What people bought from you stays theirs, and your money stays in the books.\n\nIf you think this is a mistake, write to us at ${contact}.`,
    },
    unblocked: {
      subject: 'Your account is open again',
      body: 'You can log in to Pleamar again. Your albums are as they were.',
      button: 'Log in',
    },
    passwordReset: {
      subject: 'Set a new password',
      body: "Someone asked to change your account's password. If it was you, use this link. It works once, for 30 minutes.\n\nIf it wasn't you, do nothing: your password stays the same.",
      button: 'Change password',
    },
    passwordChanged: {
      subject: 'Your password has changed',
      body: "We changed your account's password and logged you out on all your devices.\n\nIf it wasn't you, ask for a new password now.",
      button: 'Ask for a new password',
    },
    emailChange: {
      subject: 'Confirm your new email',
      body: (email) =>
        `You want to use ${email} on your Pleamar account. Confirm it with this link. Until then the old one still counts.\n\nIf it wasn't you, do nothing.`,
      button: 'Confirm email',
    },
    emailChangeNotice: {
      subject: 'Someone wants to change your email',
      body: (email) =>
        `A change of your account's email to ${email} was requested. It takes effect when the link sent to that address is opened.\n\nIf it wasn't you, change your password now.`,
      button: 'Change password',
    },
    twoFactor: {
      on: {
        subject: 'Two-step login is on',
        body: () =>
          "From now on your account asks for the password and a code from your app. Keep your recovery codes: they are the only way in if you lose your phone.\n\nIf it wasn't you, change your password and write to us.",
        button: 'See settings',
      },
      off: {
        subject: 'Two-step login is off',
        body: () =>
          "From now on the password alone opens your account.\n\nIf it wasn't you, ask for a new password now.",
        button: 'Ask for a new password',
      },
      recoveryCodeUsed: {
        subject: 'A recovery code was used',
        body: (left) =>
          `Someone used one of your account's recovery codes. Codes left: ${left}. In Settings you can ask for new ones.\n\nIf it wasn't you, ask for a new password now.`,
        button: 'Ask for a new password',
      },
    },
  },
};
