import { useTranslation } from '../../texts/react.tsx';
import { definePage } from '../../lib/page/page.ts';
import { staticHead } from '../../features/static-pages/static-head.ts';
import { Block, StaticPage } from '../../features/static-pages/static-page.tsx';

const questions = ['find', 'uses', 'again', 'refund', 'remove', 'clock'] as const;

function FaqPage() {
  const { t } = useTranslation(['pageFaq', 'header', 'footer']);
  return (
    <StaticPage title={t('title')} column="product">
      <Block title={t('findQuestion')} link={{ to: '/albumes', label: t('header:albums') }} text={t('findAnswer')} />
      <Block title={t('usesQuestion')} link={{ to: '/terms', label: t('footer:terms') }} text={t('usesAnswer')} />
      <Block title={t('againQuestion')} text={t('againAnswer')} />
      <Block title={t('refundQuestion')} text={t('refundAnswer')} />
      <Block
        title={t('removeQuestion')}
        link={{ to: '/ocultar', label: t('footer:hidePhoto') }}
        text={t('removeAnswer')}
      />
      <Block title={t('clockQuestion')} link={{ to: '/reloj', label: t('clockLink') }} text={t('clockAnswer')} />
    </StaticPage>
  );
}

export const page = definePage('/public/faq', {
  component: FaqPage,
  head: ({ context }) => ({
    ...staticHead('pageFaq:title', 'pageFaq:findAnswer')({ context }),
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map((question) => ({
        '@type': 'Question',
        name: context.i18n.t(`pageFaq:${question}Question`),
        acceptedAnswer: { '@type': 'Answer', text: context.i18n.t(`pageFaq:${question}Answer`) },
      })),
    },
  }),
});
