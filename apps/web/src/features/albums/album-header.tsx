import type { Album } from '@pleamar/contract/albums';
import { formatDay } from '@pleamar/domain/dates/dates';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { useAlbumPlace } from '../../shared/albums/album-place.ts';
import { sharedSurferName } from '../../shared/albums/shared-surfer.ts';
import { LinkBadge } from './link-badge.tsx';
import { SurfBreakLink } from '../../shared/places/surf-break-link.tsx';
import { cx } from '../../ui/cx.ts';
import { Note } from '../../ui/note.tsx';
import text from '../../ui/text.module.css';
import css from './album-header.module.css';

interface AlbumHeaderProps {
  album: Album;
  isOwn: boolean;
  actions: ReactNode;
}

export function AlbumHeader({ album, isOwn, actions }: AlbumHeaderProps) {
  const { t } = useTranslation('album');
  return (
    <div className={css.head}>
      <Link className={css.back} to="/albumes">
        <ArrowLeft />
        {t('back')}
      </Link>
      <div className={css.titleAndActions}>
        <div className={css.titleAndFacts}>
          <h1 className={css.title}>{t('title', { title: album.title })}</h1>
          <Facts album={album} />
        </div>
        <div className={css.actions}>{actions}</div>
      </div>
      {album.visibility === 'link' && <LinkBadge className={css.linkBadge} />}
      {isOwn ? <OwnNote album={album} /> : <SharedNote album={album} />}
    </div>
  );
}

function Facts({ album }: { album: Album }) {
  const { t } = useTranslation(['album', 'common']);
  const { spot, around } = useAlbumPlace()(album);
  const facts = [
    {
      name: t('common:spot'),
      value: (
        <SurfBreakLink id={album.surf_break_id} className={text.link}>
          {spot}
        </SurfBreakLink>
      ),
    },
    { name: t('common:region'), value: around },
    { name: t('common:date'), value: <time dateTime={album.date}>{formatDay(album.date)}</time> },
    { name: t('pricesQuantity'), value: t('photos', { count: album.photo_count }) },
    { name: t('common:photographer'), value: <Photographer album={album} /> },
  ];
  return (
    <dl className={css.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} className={css.fact}>
          <dt className="visually-hidden">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Photographer({ album }: { album: Album }) {
  const { t } = useTranslation();
  if (!album.photographer.username) return t('unknownPhotographer');
  return (
    <Link className={text.link} to="/fotografos/$photographerId" params={{ photographerId: album.photographer.id }}>
      {album.photographer.username}
    </Link>
  );
}

function SharedNote({ album }: { album: Album }) {
  const { t } = useTranslation('album');
  if (sharedSurferName(album) === null) return null;
  return (
    <p className={css.ownNote}>
      <Note kind="neutral">{t('sharedNotice', { name: album.full_name })}</Note>
    </p>
  );
}

function OwnNote({ album }: { album: Album }) {
  const { t } = useTranslation('album');
  const name = sharedSurferName(album);
  return (
    <p className={css.ownNote}>
      {name !== null && <Note kind="neutral">{t('sharedNotice', { name })}</Note>}
      {album.visibility === 'private' && name === null && <Note kind="warn">{t('draftNotice')}</Note>}
      <Link
        className={cx(text.link, text.linkAlone)}
        to="/dashboard/album/editar/$albumId"
        params={{ albumId: album.id }}
      >
        {t('editOwn')}
      </Link>
    </p>
  );
}
