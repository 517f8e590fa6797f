import type { PhotographerThere } from '@pleamar/contract/surf-breaks';
import { formatDay } from '@pleamar/domain/dates/dates';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import text from '../../ui/text.module.css';
import css from './surf-break-photographers.module.css';

export function SurfBreakPhotographers({ photographers }: { photographers: readonly PhotographerThere[] }) {
  const { t } = useTranslation(['surfBreak', 'common']);
  return (
    <section aria-labelledby="photographers-title">
      <h2 className={css.title} id="photographers-title">
        {t('photographersTitle')}
      </h2>
      <ul>
        {photographers.map((person) => (
          <li key={person.id}>
            <Link className={css.row} to="/fotografos/$photographerId" params={{ photographerId: person.id }}>
              <Avatar name={person.full_name} picture={person.profile_picture} />
              <span className={css.person}>
                <b className={cx(text.strong, text.underlinedOnHover)}>{person.full_name}</b>
                <span className={text.muted}>{t('lastShot', { date: formatDay(person.last_day) })}</span>
              </span>
              <span className={cx(text.muted, text.number)}>
                {t('common:albumCount', { count: person.album_count })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
