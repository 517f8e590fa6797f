import type { Shoot } from '@pleamar/contract/shoots';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarPlus, QrCode } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormat } from '../../lib/format/format.ts';
import { SurfBreakLink } from '../../shared/places/surf-break-link.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ConfirmChange } from '../../ui/confirm-change.tsx';
import layout from '../../ui/layout.module.css';
import { Loaded } from '../../ui/loaded.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import text from '../../ui/text.module.css';
import rows from '../../ui/rows.module.css';
import css from './my-shoots.module.css';
import { shootQueries, useCancelShoot } from './queries.ts';
import { ShootDialog } from './shoot-dialog.tsx';

export function MyShoots() {
  const { t } = useTranslation('shoots');
  const id = useId();
  const list = useInfiniteQuery(shootQueries.mine);
  const [edited, setEdited] = useState<Shoot | 'new' | null>(null);
  const [cancelled, setCancelled] = useState<Shoot | null>(null);
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={layout.dashboardHead}>
        <div>
          <h2 id={id}>{t('title')}</h2>
          <p className={text.muted}>{t('hint')}</p>
        </div>
        <Button kind="line" className={layout.pushed} onClick={() => setEdited('new')}>
          <CalendarPlus />
          {t('announce')}
        </Button>
      </div>
      <Loaded query={list} loading={t('loading')} error={t('error')} skeleton={<Skeleton height={72} />}>
        {({ pages }) => {
          const shoots = sortForList(pages.flatMap((page) => page.items));
          if (shoots.length === 0) return <p className={text.muted}>{t('empty')}</p>;
          return (
            <>
              <ul className={rows.rows}>
                {shoots.map((shoot) => (
                  <ShootRow
                    key={shoot.id}
                    shoot={shoot}
                    onChange={() => setEdited(shoot)}
                    onCancel={() => setCancelled(shoot)}
                  />
                ))}
              </ul>
              <LoadMore list={list} />
            </>
          );
        }}
      </Loaded>
      {edited && <ShootDialog shoot={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {cancelled && <CancelDialog shoot={cancelled} onClose={() => setCancelled(null)} />}
    </section>
  );
}

/** The API sorts all shoots latest first; the future ones come first, with the next at the top. */
function sortForList(shoots: readonly Shoot[]): Shoot[] {
  const { future = [], past = [] } = Object.groupBy(shoots, ({ is_over: isOver }) => (isOver ? 'past' : 'future'));
  return [...future.toReversed(), ...past];
}

interface ShootRowProps {
  shoot: Shoot;
  onChange: () => void;
  onCancel: () => void;
}

function ShootRow({ shoot, onChange, onCancel }: ShootRowProps) {
  const { t } = useTranslation(['shoots', 'posters']);
  const { day } = useFormat();
  const { place, date, start, end, is_over: isOver } = shoot;
  const ariaValues = { spot: place.spot, date: day(date) };
  return (
    <li className={rows.row}>
      <div>
        <SurfBreakLink className={text.link} id={place.surf_break_id}>
          {place.spot}
        </SurfBreakLink>
        <p className={text.muted}>
          {t('when', { date: day(date), start, end })}
          {isOver && ` · ${t('past')}`}
        </p>
      </div>
      <div className={css.acts}>
        <AlbumLink shoot={shoot} ariaValues={ariaValues} />
        {!isOver && (
          <>
            <Link
              className={buttonClass('line')}
              to="/dashboard/carteles"
              search={{ salida: shoot.id }}
              aria-label={t('posters:openShootAria', ariaValues)}
            >
              <QrCode />
              {t('posters:open')}
            </Link>
            <Button kind="line" aria-label={t('changeAria', ariaValues)} onClick={onChange}>
              {t('change')}
            </Button>
            <Button kind="ghostDanger" aria-label={t('cancelAria', ariaValues)} onClick={onCancel}>
              {t('cancel')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

function AlbumLink({ shoot, ariaValues }: { shoot: Shoot; ariaValues: { spot: string; date: string } }) {
  const { t } = useTranslation('shoots');
  if (shoot.album_id)
    return (
      <Link
        className={buttonClass('line')}
        to="/dashboard/album/editar/$albumId"
        params={{ albumId: shoot.album_id }}
        aria-label={t('toAlbumAria', ariaValues)}
      >
        {t('toAlbum')}
      </Link>
    );
  return (
    <Link
      className={buttonClass('line')}
      to="/dashboard/album/crear"
      search={{ salida: shoot.id }}
      aria-label={t('makeAlbumAria', ariaValues)}
    >
      {t('makeAlbum')}
    </Link>
  );
}

function CancelDialog({ shoot, onClose }: { shoot: Shoot; onClose: () => void }) {
  const { t } = useTranslation('shoots');
  return (
    <ConfirmChange
      isOpen
      onClose={onClose}
      title={t('cancelTitle', { spot: shoot.place.spot })}
      confirmLabel={t('cancelConfirm')}
      keepLabel={t('cancelKeep')}
      change={useCancelShoot()}
      sent={shoot.id}
      doneText={t('cancelled')}
    >
      <p>{t('cancelText')}</p>
    </ConfirmChange>
  );
}
