import { useTranslation } from '../../texts/react.tsx';
import { definePage } from '../../lib/page/page.ts';
import { staticHead } from '../../features/static-pages/static-head.ts';
import { Block, StaticPage } from '../../features/static-pages/static-page.tsx';

const storedTexts = [
  'tokenText',
  'languageText',
  'csrfText',
  'cartText',
  'purchaseText',
  'themeText',
  'viewText',
  'offlineText',
  'pushText',
] as const;

function CookiesPage() {
  const { t } = useTranslation('pageCookies');
  return (
    <StaticPage title={t('title')} column="legal">
      <Block text={t('introText')} />
      <Block title={t('listTitle')}>
        <ul>
          {storedTexts.map((each) => (
            <li key={each}>{t(each)}</li>
          ))}
        </ul>
      </Block>
      <Block text={t('outroText')} />
    </StaticPage>
  );
}

export const page = definePage('/public/cookies', {
  component: CookiesPage,
  head: staticHead('pageCookies:title', 'pageCookies:introText'),
});
