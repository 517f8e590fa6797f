import type { AnnouncedShoot, ShootFilter } from '@pleamar/contract/shoots';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useFormat } from '../../lib/format/format.ts';
import { SurfBreakLink } from '../../shared/places/surf-break-link.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import css from './announced-shoots.module.css';
import { shootQueries } from './queries.ts';

interface AnnouncedShootsProps {
  filter: ShootFilter;
  title?: string;
  names: 'photographer' | 'place';
}

export function AnnouncedShoots({ filter, title, names }: AnnouncedShootsProps) {
  const { t } = useTranslation('shoots');
  const id = useId();
  const shoots = useQuery(shootQueries.announced(filter)).data ?? [];
  if (shoots.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{title ?? t('announcedTitle')}</h2>
      <ul className={css.list}>
        {shoots.map((shoot) => (
          <li key={shoot.id} className={css.shoot}>
            {names === 'photographer' ? <ShootPhotographer shoot={shoot} /> : <ShootPlace shoot={shoot} />}
            <ShootTime shoot={shoot} />
          </li>
        ))}
      </ul>
      <CalendarLink filter={filter} />
    </section>
  );
}

/** Nothing for a list of one day, to which no calendar can subscribe. */
function CalendarLink({ filter: { surf_break_id, user_id, date } }: { filter: ShootFilter }) {
  const { t } = useTranslation('shoots');
  if (date !== undefined) return null;
  const path = surf_break_id ? `spots/${surf_break_id}` : `fotografos/${user_id}`;
  return (
    <a className={cx(text.link, text.linkAlone)} href={`/feeds/${path}/salidas.ics`}>
      {t('calendar')}
    </a>
  );
}

function ShootPhotographer({ shoot: { photographer } }: { shoot: AnnouncedShoot }) {
  return (
    <Link className={css.photographer} to="/fotografos/$photographerId" params={{ photographerId: photographer.id }}>
      <Avatar name={photographer.full_name} picture={photographer.profile_picture} />
      <b className={cx(text.strong, text.underlinedOnHover)}>{photographer.full_name}</b>
    </Link>
  );
}

function ShootPlace({ shoot: { place } }: { shoot: AnnouncedShoot }) {
  return (
    <SurfBreakLink className={text.link} id={place.surf_break_id}>
      {place.spot}
    </SurfBreakLink>
  );
}

function ShootTime({ shoot: { date, start, end } }: { shoot: AnnouncedShoot }) {
  const { t } = useTranslation('shoots');
  const { day } = useFormat();
  return (
    <time className={text.muted} dateTime={`${date}T${start}`}>
      {t('when', { date: day(date), start, end })}
    </time>
  );
}

export function AnnouncedShootsBlock(props: AnnouncedShootsProps) {
  return (
    <div className={layout.page}>
      <AnnouncedShoots {...props} />
    </div>
  );
}
