import type { Language } from '@pleamar/contract';
import { formatDay } from '@pleamar/domain';
import { publicUrlOf } from '../../common/public-urls.ts';
import type { MailText } from '../../common/send-mail.ts';
import { textsIn } from '../../texts/texts.ts';
import type { NewsToMail } from './queries/mails.ts';

/** Albums that a daily mail names; of the others it says how many they are. */
const MOST_NAMED = 20;
const SETTINGS = '/dashboard/ajustes/avisos';

/** One album, at once. */
export function albumMail(language: Language, news: NewsToMail, publicUrl: string): MailText {
  const words = textsIn(language).follows;
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
  const words = textsIn(language).follows;
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

const factsOf = (news: NewsToMail, language: Language) => ({
  title: news.title,
  spot: news.names[language],
  date: formatDay(news.taken_on),
  photographer: news.photographer,
  count: news.photo_count,
});
