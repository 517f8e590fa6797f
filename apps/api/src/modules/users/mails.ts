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

interface Words {
  subject: string;
  surfer: { body: string; button: string };
  photographer: { body: string; button: string };
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
  },
};
