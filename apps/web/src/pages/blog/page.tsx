import { useTranslation } from '../../texts/react.tsx';
import { definePage } from '../../lib/page/page.ts';
import { staticHead } from '../../features/static-pages/static-head.ts';
import { Block, StaticPage } from '../../features/static-pages/static-page.tsx';

const steps = ['post1', 'post2', 'post3', 'post4'] as const;

function BlogPage() {
  const { t } = useTranslation(['pageBlog', 'header']);
  return (
    <StaticPage title={t('title')} column="company">
      <Block title={t('postTitle')} link={{ to: '/albumes', label: t('header:albums') }}>
        <ol>
          {steps.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
      </Block>
    </StaticPage>
  );
}

export const page = definePage('/public/blog', {
  component: BlogPage,
  head: staticHead('pageBlog:title', 'pageBlog:post1'),
});
