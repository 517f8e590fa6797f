/**
 * Few, lasting chunks instead of many small ones. The parts that change only with a release of theirs stay cached over
 * ours; texts come as one file per language and area, so that the second page of an area has them already.
 */
export const chunkGroups = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-i18next|i18next|zustand|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store|react-query|query-core))\//,
  },
  { name: (id: string) => textChunk(id), test: /src\/texts\/(es|en)\// },
];

const readingTexts = /^(page-|info)/;
const panelTexts =
  /^(album-editor|availability|charts|downloads|equipment|favourites|image-config|messages|my-albums|notifications|order|orders|payouts|photographer-home|pricing|private-sessions|session-card|session-dialog|sessions|settings|sidebar|slider|surfer-home|upload|upload-progress)$/;

function textChunk(id: string): string | null {
  const [, language, name] = /src\/texts\/(es|en)\/([\w-]+)\.ts$/.exec(id) ?? [];
  if (!language || !name) return null;
  const area = readingTexts.test(name) ? 'pages' : panelTexts.test(name) ? 'panel' : 'site';
  return `texts-${area}-${language}`;
}
