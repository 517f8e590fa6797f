import type { Language } from '@pleamar/contract';
import type { MailText } from '../../common/send-mail.ts';

export function welcomeMail(language: Language, isPhotographer: boolean): MailText {
  const words = texts[language];
  const { body, button } = isPhotographer ? words.photographer : words.surfer;
  return {
    subject: words.subject,
    body,
    button: { label: button, path: isPhotographer ? '/dashboard/album/crear' : '/albumes' },
  };
}

/** Confirms that an account was deleted. */
export const goodbyeMail = (language: Language, contact: string): MailText => ({
  subject: texts[language].goodbye.subject,
  body: texts[language].goodbye.body(contact),
});

interface Words {
  subject: string;
  surfer: { body: string; button: string };
  photographer: { body: string; button: string };
  goodbye: { subject: string; body: (contact: string) => string };
}

const texts: Record<Language, Words> = {
  es: {
    subject: 'Ya estás dentro',
    surfer: {
      body: 'Tu cuenta en Pleamar está lista.\n\nBusca el spot y el día de tu último baño. Si alguien te hizo la foto, la puedes guardar, comprar y descargar en alta.',
      button: 'Busca tu álbum',
    },
    photographer: {
      body: 'Tu cuenta en Pleamar está lista.\n\nCrea tu primer álbum, pon tus precios y publícalo. Pleamar no cobra comisión: de cada venta solo sale el coste de la tarjeta.',
      button: 'Crear álbum',
    },
    goodbye: {
      subject: 'Tu cuenta se ha eliminado',
      body: (contact) =>
        `Hemos eliminado tu cuenta de Pleamar, como has pedido. Tus álbumes ya no se ven, tus datos se han borrado y tus sesiones se han cerrado en todos los dispositivos.\n\nLas fotos que otras personas te compraron siguen siendo suyas. Las que compraste tú ya no se pueden descargar desde Pleamar; los archivos que descargaste son tuyos.\n\nSi no has sido tú, escríbenos a ${contact}.`,
    },
  },
  en: {
    subject: "You're in",
    surfer: {
      body: 'Your Pleamar account is ready.\n\nLook up the spot and the day of your last surf. If someone got the shot, you can save it, buy it and download it in full size.',
      button: 'Find your album',
    },
    photographer: {
      body: 'Your Pleamar account is ready.\n\nCreate your first album, set your prices and publish it. Pleamar takes no commission: only the card cost comes off each sale.',
      button: 'Create album',
    },
    goodbye: {
      subject: 'Your account has been deleted',
      body: (contact) =>
        `We have deleted your Pleamar account, as you asked. Your albums are no longer shown, your data is erased and you are logged out on all devices.\n\nPhotos that other people bought from you stay theirs. Those that you bought can no longer be downloaded from Pleamar; the files you downloaded are yours.\n\nIf it wasn't you, write to us at ${contact}.`,
    },
  },
};
