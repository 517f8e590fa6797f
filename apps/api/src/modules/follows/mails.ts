import type { Language } from '@pleamar/contract';
import { formatDay } from '@pleamar/domain';
import { publicUrlOf } from '../../common/public-urls.ts';
import type { MailText } from '../../common/send-mail.ts';
import { textsIn } from '../../texts/texts.ts';
import type { UnmailedAlbum } from './queries/mails.ts';

const MAX_NAMED = 20;
const SETTINGS = '/dashboard/ajustes/avisos';

export function albumMail(language: Language, album: UnmailedAlbum, publicUrl: string): MailText {
  const texts = textsIn(language).follows;
  const facts = mailParams(album, language);
  const { subject, body, button } = texts[album.reason];
  return {
    subject: subject(facts),
    body: [body(facts), texts.album(facts), texts.settings(`${publicUrl}${SETTINGS}`)].join('\n\n'),
    button: { label: button, path: pathOf(album) },
    pictures: picturesOf([album]),
    kind: 'follows',
  };
}

export function dailyMail(language: Language, albums: readonly UnmailedAlbum[], publicUrl: string): MailText {
  const texts = textsIn(language).follows;
  const named = albums.slice(0, MAX_NAMED).map((each) => {
    const line = each.reason === 'surf' ? texts.dailySurf : texts.dailyAlbum;
    return `${line(mailParams(each, language))}\n${publicUrl}${pathOf(each)}`;
  });
  const more = albums.length > MAX_NAMED ? [texts.dailyMore(albums.length - MAX_NAMED)] : [];
  return {
    subject: texts.dailySubject(albums.length),
    body: [...named, ...more, texts.settings(`${publicUrl}${SETTINGS}`)].join('\n\n'),
    button: { label: texts.dailyButton, path: '/dashboard/notificaciones' },
    pictures: picturesOf(albums),
    kind: 'follows',
  };
}

const picturesOf = (albums: readonly UnmailedAlbum[]) =>
  albums.flatMap(({ cover_key, title }) => (cover_key ? [{ url: publicUrlOf(cover_key), alt: title }] : []));

const pathOf = ({ reason, surf_id, album_id }: UnmailedAlbum) =>
  reason === 'surf' && surf_id !== null ? `/dashboard/banos/${surf_id}` : `/album/${album_id}`;

const mailParams = (album: UnmailedAlbum, language: Language) => ({
  title: album.title,
  spot: album.names[language],
  date: formatDay(album.taken_on),
  photographer: album.photographer,
  count: album.photo_count,
});
