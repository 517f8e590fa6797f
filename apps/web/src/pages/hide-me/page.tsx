import { useSearch } from '@tanstack/react-router';
import { ReportForm } from '../../features/reports/report-form.tsx';
import { reportedPhotoQuery } from '../../features/reports/queries.ts';
import { ReportedPhoto } from '../../features/reports/reported-photo.tsx';
import { subjectOfSearch } from '../../features/reports/subject.ts';
import { staticHead } from '../../features/static-pages/static-head.ts';
import { Block, StaticPage } from '../../features/static-pages/static-page.tsx';
import { useActionData } from '../../lib/page/action-data.ts';
import { definePage } from '../../lib/page/page.ts';
import { useSession } from '../../lib/login/session.ts';
import { useTranslation } from '../../texts/react.tsx';

function HideMePage() {
  const { t } = useTranslation('pageReport');
  const subject = subjectOfSearch(useSearch({ from: '/public/ocultar' }));
  const actionData = useActionData();
  const current = useSession();
  const email = current.state === 'logged-in' ? current.user.email : null;
  return (
    <StaticPage title={t('title')} column="legal">
      <Block text={t('lead')} />
      {subject && 'photoId' in subject && <ReportedPhoto photoId={subject.photoId} />}
      {/* The key renews the form once the login is known, which the server does not know. */}
      <ReportForm key={email} subject={subject} email={email} actionData={actionData} />
    </StaticPage>
  );
}

export const page = definePage('/public/ocultar', {
  component: HideMePage,
  prefetch: async ({ context: { queryClient }, search }) => {
    const subject = subjectOfSearch(search);
    if (subject && 'photoId' in subject) await queryClient.prefetchQuery(reportedPhotoQuery(subject.photoId));
  },
  action: async (...given) => (await import('../../features/reports/report-action.ts')).handleReportForm(...given),
  head: ({ context, search }) => ({
    ...staticHead('pageReport:title', 'pageReport:lead')({ context }),
    ...(subjectOfSearch(search) && { isPrivate: true }),
  }),
});
