import type { Language } from '@pleamar/contract';
import { formatDay } from '@pleamar/domain';
import { publicUrlOf } from '../../common/public-urls.ts';
import type { MailText } from '../../common/send-mail.ts';
import type { NewsToMail } from './queries/mails.ts';

/** Albums that a daily mail names; of the others it says how many they are. */
const MOST_NAMED = 20;
const SETTINGS = '/dashboard/ajustes/avisos';

/** One album, at once. */
export function albumMail(language: Language, news: NewsToMail, publicUrl: string): MailText {
  const words = texts[language];
  const facts = factsOf(news, language);
  const { subject, body, button } = words[news.reason];
  return {
    subject: subject(facts),
    body: [body(facts), words.album(facts), words.settings(`${publicUrl}${SETTINGS}`)].join('\n\n'),
    button: { label: button, path: pathOf(news) },
    pictures: picturesOf([news]),
    kind: 'follows',
  };
}

/** Everything since the last one. */
export function dailyMail(language: Language, news: readonly NewsToMail[], publicUrl: string): MailText {
  const words = texts[language];
  const named = news.slice(0, MOST_NAMED).map((each) => {
    const line = each.reason === 'surf' ? words.dailySurf : words.dailyAlbum;
    return `${line(factsOf(each, language))}\n${publicUrl}${pathOf(each)}`;
  });
  const more = news.length > MOST_NAMED ? [words.dailyMore(news.length - MOST_NAMED)] : [];
  return {
    subject: words.dailySubject(news.length),
    body: [...named, ...more, words.settings(`${publicUrl}${SETTINGS}`)].join('\n\n'),
    button: { label: words.dailyButton, path: '/dashboard/notificaciones' },
    pictures: picturesOf(news),
    kind: 'follows',
  };
}

/** The covers, of albums that have one. */
const picturesOf = (news: readonly NewsToMail[]) =>
  news.flatMap(({ cover_key, title }) => (cover_key ? [{ url: publicUrlOf(cover_key), alt: title }] : []));

const pathOf = ({ reason, surf_id, album_id }: NewsToMail) =>
  reason === 'surf' && surf_id !== null ? `/dashboard/banos/${surf_id}` : `/album/${album_id}`;

interface Facts {
  title: string;
  spot: string;
  date: string;
  photographer: string;
  count: number;
}

const factsOf = (news: NewsToMail, language: Language): Facts => ({
  title: news.title,
  spot: news[`name_${language}`],
  date: formatDay(news.taken_on),
  photographer: news.photographer,
  count: news.photo_count,
});

interface Words {
  subject: (facts: Facts) => string;
  body: (facts: Facts) => string;
  button: string;
}

interface Texts extends Record<NewsToMail['reason'], Words> {
  album: (facts: Facts) => string;
  settings: (address: string) => string;
  dailySubject: (count: number) => string;
  dailyAlbum: (facts: Facts) => string;
  dailySurf: (facts: Facts) => string;
  dailyMore: (count: number) => string;
  dailyButton: string;
}

const texts: Record<Language, Texts> = {
  es: {
    surf: {
      subject: ({ spot, date }) => `Hay fotos de tu baño en ${spot} del ${date}`,
      body: ({ photographer }) => `${photographer} ha publicado fotos de la hora a la que estabas en el agua.`,
      button: 'Ver las fotos de mi baño',
    },
    surf_break: {
      subject: ({ spot }) => `Fotos nuevas en ${spot}`,
      body: ({ photographer, spot }) => `${photographer} ha publicado un álbum de ${spot}, que sigues.`,
      button: 'Ver el álbum',
    },
    photographer: {
      subject: ({ photographer }) => `Álbum nuevo de ${photographer}`,
      body: ({ photographer }) => `${photographer}, a quien sigues, ha publicado un álbum.`,
      button: 'Ver el álbum',
    },
    album: ({ title, spot, date, count }) => `Álbum: ${title}\nSitio: ${spot}\nDía: ${date}\nFotos: ${count}`,
    settings: (address) => `Elige en Ajustes si estos correos llegan al momento, una vez al día o nunca: ${address}`,
    dailySubject: (count) =>
      count === 1 ? 'Un álbum nuevo de lo que sigues' : `${count} álbumes nuevos de lo que sigues`,
    dailyAlbum: ({ title, spot, date, photographer }) => `${title}, de ${photographer}\n${spot}, ${date}`,
    dailySurf: ({ title, spot, date, photographer }) =>
      `Fotos de tu baño: ${title}, de ${photographer}\n${spot}, ${date}`,
    dailyMore: (count) => (count === 1 ? 'Y un álbum más.' : `Y ${count} álbumes más.`),
    dailyButton: 'Ver mis notificaciones',
  },
  en: {
    surf: {
      subject: ({ spot, date }) => `There are photos of your surf at ${spot} on ${date}`,
      body: ({ photographer }) => `${photographer} published photos of the hour you were in the water.`,
      button: 'See the photos of my surf',
    },
    surf_break: {
      subject: ({ spot }) => `New photos at ${spot}`,
      body: ({ photographer, spot }) => `${photographer} published an album of ${spot}, which you follow.`,
      button: 'See the album',
    },
    photographer: {
      subject: ({ photographer }) => `A new album by ${photographer}`,
      body: ({ photographer }) => `${photographer}, whom you follow, published an album.`,
      button: 'See the album',
    },
    album: ({ title, spot, date, count }) => `Album: ${title}\nSpot: ${spot}\nDay: ${date}\nPhotos: ${count}`,
    settings: (address) => `Choose in Settings whether these emails come at once, once a day or never: ${address}`,
    dailySubject: (count) =>
      count === 1 ? 'A new album of what you follow' : `${count} new albums of what you follow`,
    dailyAlbum: ({ title, spot, date, photographer }) => `${title}, by ${photographer}\n${spot}, ${date}`,
    dailySurf: ({ title, spot, date, photographer }) =>
      `Photos of your surf: ${title}, by ${photographer}\n${spot}, ${date}`,
    dailyMore: (count) => (count === 1 ? 'And one more album.' : `And ${count} more albums.`),
    dailyButton: 'See my notifications',
  },
};
