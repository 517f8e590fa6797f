import type { Charts } from '@pleamar/contract/charts';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../lib/format/format.ts';
import { SurfBreakLink } from '../../shared/places/surf-break-link.tsx';
import { useTranslation } from '../../texts/react.tsx';
import { ChartSection } from './chart-section.tsx';
import { percentOf } from './percent.ts';
import { Ranking } from './ranking.tsx';
import css from './best-sellers.module.css';

type Album = Charts['albums'][number];
type AlbumRow = Pick<Album, 'billed_amount' | 'photo_count'> & { key: string; name: string; album: Album | null };

export function AlbumSales({ charts }: { charts: Charts }) {
  const { t } = useTranslation(['charts', 'common']);
  const { cents, day, number } = useFormat();
  const others = charts.other_albums;
  const rows: AlbumRow[] = charts.albums.map((album) => ({
    key: album.album_id,
    name: album.title || t('common:untitled'),
    album,
    billed_amount: album.billed_amount,
    photo_count: album.photo_count,
  }));
  if (others.album_count > 0) {
    rows.push({ key: 'others', name: t('otherAlbums', { count: others.album_count }), album: null, ...others });
  }
  return (
    <ChartSection
      title={t('byAlbum')}
      summary={useBestSummary(rows[0], charts.billed_amount)}
      columns={[
        { key: 'album', header: t('album'), cell: albumCell },
        { key: 'photos', header: t('photos'), cell: (row: AlbumRow) => number(row.photo_count), isNumber: true },
        { key: 'amount', header: t('amount'), cell: (row: AlbumRow) => cents(row.billed_amount), isNumber: true },
      ]}
      rows={rows}
      rowKey={(row) => row.key}
      days={charts}
      csvRows={[
        [t('album'), t('spot'), t('date'), t('photos'), t('amountInEuros')],
        ...rows.map((row) => [
          row.name,
          row.album?.spot ?? '',
          row.album ? day(row.album.date) : '',
          row.photo_count,
          row.billed_amount / 100,
        ]),
      ]}
    >
      <Ranking
        rows={rows.flatMap((row) =>
          row.album
            ? [
                {
                  key: row.key,
                  name: row.name,
                  amount: row.billed_amount,
                  picture: { src: row.album.thumbnail_url, thumbhash: row.album.thumbhash },
                },
              ]
            : [],
        )}
      />
    </ChartSection>
  );
}

const albumCell = (row: AlbumRow) =>
  row.album ? (
    <Link className={css.link} to="/dashboard/album/editar/$albumId" params={{ albumId: row.album.album_id }}>
      {row.name}
    </Link>
  ) : (
    row.name
  );

type Spot = Charts['spots'][number];

export function SpotSales({ charts }: { charts: Charts }) {
  const { t } = useTranslation('charts');
  const { cents, number } = useFormat();
  const nameOf = (spot: Spot) => [spot.name ?? t('noPlace'), spot.region].filter(Boolean).join(', ');
  const nameLink = (spot: Spot) => (
    <SurfBreakLink id={spot.surf_break_id} className={css.link}>
      {nameOf(spot)}
    </SurfBreakLink>
  );
  const [best] = charts.spots;
  return (
    <ChartSection
      title={t('bySpot')}
      summary={useBestSummary(best && { name: nameOf(best), billed_amount: best.billed_amount }, charts.billed_amount)}
      columns={[
        { key: 'spot', header: t('spot'), cell: nameLink },
        { key: 'photos', header: t('photos'), cell: (spot: Spot) => number(spot.photo_count), isNumber: true },
        { key: 'amount', header: t('amount'), cell: (spot: Spot) => cents(spot.billed_amount), isNumber: true },
      ]}
      rows={charts.spots}
      rowKey={(spot) => spot.surf_break_id ?? ''}
      days={charts}
      csvRows={[
        [t('spot'), t('region'), t('photos'), t('amountInEuros')],
        ...charts.spots.map((spot) => [spot.name ?? '', spot.region ?? '', spot.photo_count, spot.billed_amount / 100]),
      ]}
    >
      <Ranking
        rows={charts.spots.map((spot) => ({
          key: spot.surf_break_id ?? '',
          name: nameOf(spot),
          amount: spot.billed_amount,
        }))}
      />
    </ChartSection>
  );
}

function useBestSummary(best: { name: string; billed_amount: number } | undefined, total: number): string {
  const { t, i18n } = useTranslation('charts');
  const { cents } = useFormat();
  if (!best || best.billed_amount <= 0) return t('noSales');
  return t('bestSummary', {
    name: best.name,
    amount: cents(best.billed_amount),
    percent: percentOf(best.billed_amount, total, i18n.language),
  });
}
