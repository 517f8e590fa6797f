import type { AdminReport } from '@pleamar/contract/reports';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../texts/react.tsx';
import { useFormat } from '../../lib/format/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { CardTable } from '../../ui/card-table.tsx';
import { cx } from '../../ui/cx.ts';
import photoFrame from '../../ui/photo-frame.module.css';
import { Picture } from '../../ui/picture.tsx';
import text from '../../ui/text.module.css';
import { DecideButtons } from './decide-buttons.tsx';
import css from './report-rows.module.css';

export function ReportRows({ reports }: { reports: readonly AdminReport[] }) {
  const { t } = useTranslation('adminReports');
  return (
    <CardTable
      caption={t('lead')}
      columns={[
        { key: 'photo', header: t('photo'), isTitle: true },
        { key: 'statement', header: t('statement') },
        { key: 'photographer', header: t('photographer') },
        { key: 'status', header: t('status') },
        { key: 'acts', header: t('acts') },
      ]}
      rows={reports.map((report) => ({
        key: report.id,
        cells: {
          photo: <ReportedSubject report={report} />,
          statement: <ReportStatement report={report} />,
          photographer: (
            <>
              {report.photographer.full_name}
              <div className={cx(text.small, text.muted)}>
                {report.answer === null ? t('noAnswer') : t('answer', { answer: report.answer })}
              </div>
              {report.objection !== null && (
                <div className={css.words}>{t('objection', { objection: report.objection })}</div>
              )}
            </>
          ),
          status: <ReportStatus report={report} />,
          acts: <DecideButtons report={report} />,
        },
      }))}
    />
  );
}

function ReportedSubject({ report: { photo, album, is_of_album } }: { report: AdminReport }) {
  const { t } = useTranslation('adminReports');
  const placeholder = is_of_album ? t('wholeAlbum') : t('photoGone');
  return (
    <span className={css.shown}>
      {photo && !photo.is_deleted && photo.thumbnail_url !== '' ? (
        <a href={photo.url} target="_blank" rel="noreferrer" className={cx(photoFrame.photo, photoFrame.ratio32)}>
          <Picture src={photo.thumbnail_url} thumbhash={null} alt={t('photoAlt', { album: album.title })} />
        </a>
      ) : (
        <span className={text.muted}>{placeholder}</span>
      )}
      <Link className={text.link} to="/album/$albumId" params={{ albumId: album.id }}>
        {album.title}
      </Link>
    </span>
  );
}

function ReportStatement({ report }: { report: AdminReport }) {
  const { t } = useTranslation('adminReports');
  const { momentOf } = useFormat();
  const { reporter } = report;
  return (
    <>
      <b className={text.strong}>{t(`kind.${report.kind}`)}</b>
      <div className={css.words}>{report.words ?? t('noWords')}</div>
      <div className={cx(text.small, text.muted)}>
        {report.kind !== 'operator' &&
          (reporter ? [reporter.name, reporter.email].filter(Boolean).join(' · ') : t('forgotten'))}{' '}
        <time dateTime={report.created_at}>{momentOf(report.created_at)}</time>
      </div>
    </>
  );
}

function ReportStatus({ report: { is_hidden, reason, awaits_confirmation } }: { report: AdminReport }) {
  const { t } = useTranslation('adminReports');
  return (
    <>
      <Badge kind={is_hidden ? 'warn' : 'ok'}>{is_hidden ? t('hiddenNow') : t('shownNow')}</Badge>
      {awaits_confirmation && <div className={cx(text.small, text.muted)}>{t('unconfirmed')}</div>}
      {reason && <div className={text.small}>{t('because', { reason })}</div>}
    </>
  );
}
