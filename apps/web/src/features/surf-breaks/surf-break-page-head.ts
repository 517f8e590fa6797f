import type { SurfBreakPage } from '@pleamar/contract/surf-breaks';
import { feedLink } from '../../shared/links/alternate-links.ts';
import { pageTitle, type PageHead } from '../../lib/page/page-head.ts';
import type { I18n } from '../../texts/i18n.ts';

interface SurfBreakHeadOptions {
  surfBreak: SurfBreakPage;
  image: string | undefined;
  publicUrl: string;
}

export function surfBreakPageHead(i18n: I18n, { surfBreak, image, publicUrl }: SurfBreakHeadOptions): PageHead {
  const { spot, region, country, photo_count: count, nearby } = surfBreak;
  const absolute = (path: string) => new URL(path, publicUrl).href;
  const url = (id: string) => absolute(`/spots/${id}`);
  const description =
    count > 0
      ? i18n.t('surfBreak:metaDescription', { count, spot, region, country })
      : i18n.t('surfBreak:metaDescriptionEmpty', { spot, region, country });
  const inCountry = `continent=${surfBreak.continent_id}&country=${surfBreak.country_id}`;
  const crumbs = [
    { name: 'Pleamar', path: '/' },
    { name: country, path: `/albumes?${inCountry}` },
    { name: region, path: `/albumes?${inCountry}&region=${surfBreak.region_id}` },
    { name: spot, path: `/spots/${surfBreak.surf_break_id}` },
  ];
  const title = i18n.t('surfBreak:metaTitle', { spot, region });
  return {
    title: pageTitle(i18n, title),
    alternates: [feedLink(`/spots/${surfBreak.surf_break_id}`, title)],
    description,
    ...(image ? { image } : {}),
    structuredData: {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Place',
          '@id': url(surfBreak.surf_break_id),
          name: spot,
          description,
          url: url(surfBreak.surf_break_id),
          ...(image ? { image: absolute(image) } : {}),
          geo: { '@type': 'GeoCoordinates', latitude: surfBreak.lat, longitude: surfBreak.lon },
          containedInPlace: {
            '@type': 'AdministrativeArea',
            name: region,
            containedInPlace: { '@type': 'Country', name: country },
          },
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: crumbs.map(({ name, path }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            item: absolute(path),
          })),
        },
        {
          '@type': 'ItemList',
          name: i18n.t('surfBreak:nearbyTitle', { spot }),
          itemListElement: nearby.map((near, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: near.spot,
            url: url(near.surf_break_id),
          })),
        },
      ],
    },
  };
}
