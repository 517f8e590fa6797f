import { formatDay } from '@pleamar/domain/dates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays, Camera, ImageOff, Search, Waves } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { rememberSurfLink } from '../../lib/remember-surf.ts';
import { isHeld, useSettings } from '../../lib/settings.ts';
import { narrowestName } from '../../lib/album-place.ts';
import { useAfterPause } from '../../lib/use-after-pause.ts';
import { useTranslation } from '../../texts/react.tsx';
import { searchBoxQueries } from './queries.ts';
import { typedSurf } from './where-to.ts';
import css from './search-hints.module.css';

const mostPhotographers = 3;

interface SearchHintsProps {
  typed: string;
  onClose: () => void;
}

/** What the words may mean, each one tap away: a day, a photographer, an album, or just these words. */
export function SearchHints({ typed, onClose }: SearchHintsProps) {
  const { t } = useTranslation('landing');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const form = list.current?.closest('form');
    return form ? listenIn(form, onClose) : undefined;
  }, [onClose]);
  const asked = useAfterPause(typed);
  const photographers = useQuery({ ...searchBoxQueries.photographers(asked), placeholderData: keepPreviousData });
  const albums = useQuery({ ...searchBoxQueries.albums(asked), placeholderData: keepPreviousData });
  const { day, hours } = typedSurf(typed) ?? {};
  const settings = useSettings();
  return (
    <ul className={css.hints} ref={list} aria-label={t('searchAria')}>
      {day && (
        <li>
          <Link to="/albumes" search={{ date: day }}>
            <CalendarDays />
            {t('searchDateHint', { date: formatDay(day) })}
          </Link>
        </li>
      )}
      {day && !isHeld(settings, 'banos') && (
        <li>
          <Link {...rememberSurfLink({ day, ...hours })}>
            <Waves />
            {hours
              ? t('searchSurfHoursHint', { date: formatDay(day), ...hours })
              : t('searchSurfHint', { date: formatDay(day) })}
          </Link>
        </li>
      )}
      {photographers.data?.slice(0, mostPhotographers).map(({ id, full_name: name }) => (
        <li key={id}>
          <Link to="/albumes" search={{ id }}>
            <Camera />
            {t('searchPhotographerHint', { name })}
          </Link>
        </li>
      ))}
      {albums.data?.items.map(({ id, title, date, location, coverImage }) => (
        <li key={id}>
          <Link to="/album/$albumId" params={{ albumId: id }}>
            {coverImage ? <img src={coverImage} alt="" width={48} height={36} /> : <ImageOff />}
            <span>
              <b>{title}</b>
              <small>{[narrowestName(location), formatDay(date)].filter(Boolean).join(' · ')}</small>
            </span>
          </Link>
        </li>
      ))}
      <li>
        <Link to="/albumes" search={{ q: typed }}>
          <Search />
          {t('searchTextHint', { text: typed })}
        </Link>
      </li>
    </ul>
  );
}

/** Arrow keys go from the text to the hints below it, through them, and back; Escape and leaving close them. */
function listenIn(form: HTMLFormElement, onClose: () => void): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  const stops = () => [...form.querySelectorAll<HTMLElement>('input, ul a')];
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const here = stops().findIndex((stop) => stop === document.activeElement);
    const next = by && here !== -1 ? stops()[here + by] : undefined;
    if (next) event.preventDefault();
    next?.focus();
    if (event.key !== 'Escape') return;
    stops()[0]?.focus();
    onClose();
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || !form.contains(relatedTarget)) onClose();
  };
  // A press on a hint must not take the focus away first: some browsers then see nobody in the form, and no click comes.
  const hold = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('ul')) event.preventDefault();
  };
  form.addEventListener('keydown', press, { signal });
  form.addEventListener('mousedown', hold, { signal });
  form.addEventListener('focusout', leave, { signal });
  return () => gone.abort();
}
