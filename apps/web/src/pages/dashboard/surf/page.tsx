import type { Surf } from '@pleamar/contract/surfs';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ArrowLeft, Pencil, Trash2, Watch } from 'lucide-react';
import { useState } from 'react';
import { AnnouncedShoots } from '../../../features/shoots/announced-shoots.tsx';
import { surfQueries, useRemoveSurf } from '../../../features/surfs/queries.ts';
import { SurfDialog } from '../../../features/surfs/surf-dialog.tsx';
import { surfFieldsOf } from '../../../features/surfs/surf-fields.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useColourNames } from '../../../shared/photos/colour-names.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { definePage } from '../../../lib/page/page.ts';
import { privateHead } from '../../../lib/page/page-head.ts';
import { watchLinkForDay } from '../../../features/watch/watch-link.ts';
import { useTranslation } from '../../../texts/react.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptySection } from '../../../ui/empty-page.tsx';
import layout from '../../../ui/layout.module.css';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import text from '../../../ui/text.module.css';
import { SurfWaves } from './surf-waves.tsx';
import css from './page.module.css';

function DashboardSurfPage() {
  const { t } = useTranslation('surfs');
  const { surfId } = useParams({ from: '/dashboard/banos/$surfId' });
  const query = useQuery(surfQueries.detail(surfId));
  const isGone = query.error instanceof ApiError && query.error.isFinal;
  return (
    <main className={layout.dashboardPage} id="contenido">
      {!query.data && <BackLink />}
      {isGone ? (
        <EmptySection title={t('notFound')}>
          <p className={text.lead}>{t('notFoundHint')}</p>
        </EmptySection>
      ) : (
        <Loaded query={query} loading={t('loading')} error={t('error')} skeleton={<Skeleton height={320} />}>
          {(surf) => <SurfContent key={surf.id} surf={surf} />}
        </Loaded>
      )}
    </main>
  );
}

function BackLink() {
  const { t } = useTranslation('surfs');
  return (
    <Link className={text.goLink} to="/dashboard/banos">
      <ArrowLeft />
      {t('back')}
    </Link>
  );
}

function SurfContent({ surf }: { surf: Surf }) {
  const { t } = useTranslation(['surfs', 'shoots']);
  const { day } = useFormat();
  const colours = useColourNames();
  const [isEdited, setIsEdited] = useState(false);
  // The first value, so that photos that were new when the page opened stay new.
  const [since] = useState(surf.seen_at);
  return (
    <>
      <div className={cx(layout.row, layout.wraps, css.ways)}>
        <BackLink />
        <div className={cx(layout.row, layout.pushed, css.actions)}>
          <Link
            className={cx(buttonClass('line'), css.watchAtTitle)}
            {...watchLinkForDay(surf.place.surf_break_id, surf.day)}
          >
            <Watch />
            {t('watch')}
          </Link>
          <Button kind="line" onClick={() => setIsEdited(true)}>
            <Pencil />
            {t('edit')}
          </Button>
          <RemoveSurf surfId={surf.id} />
        </div>
      </div>
      <h1>{surf.place.spot}</h1>
      <p className={cx(text.muted, text.number, text.dotSeparated, css.facts)}>
        <span>{day(surf.day)}</span>
        <span>{t('hours', { from: surf.start, to: surf.end })}</span>
        {surf.distance_km > 0 && <span>{t('within', { km: surf.distance_km })}</span>}
        {surf.suit_colour && <span>{colours.suit(surf.suit_colour)}</span>}
        {surf.board_colour && <span>{colours.board(surf.board_colour)}</span>}
      </p>
      <SurfWaves surf={surf} since={since} onWiden={() => setIsEdited(true)} />
      <AnnouncedShoots
        filter={{ surf_break_id: surf.place.surf_break_id, date: surf.day }}
        names="photographer"
        title={t('shoots:thatDay')}
      />
      {isEdited && (
        <SurfDialog
          surfId={surf.id}
          known={surfFieldsOf(surf)}
          onClose={() => setIsEdited(false)}
          onSaved={() => setIsEdited(false)}
        />
      )}
    </>
  );
}

function RemoveSurf({ surfId }: { surfId: string }) {
  const { t } = useTranslation('surfs');
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <button type="button" className={buttonClass('line')} onClick={() => setIsAsked(true)}>
        <Trash2 />
        {t('remove')}
      </button>
      <ConfirmChange
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('removeTitle')}
        confirmLabel={t('removeConfirm')}
        change={useRemoveSurf(surfId)}
        sent={undefined}
        doneText={t('removed')}
        onDone={() => void navigate({ to: '/dashboard/banos', replace: true })}
        busyLabel={t('removing')}
      >
        <p>{t('removeText')}</p>
      </ConfirmChange>
    </>
  );
}

export const page = definePage('/dashboard/banos/$surfId', {
  component: DashboardSurfPage,
  head: privateHead('surfs:title'),
});
