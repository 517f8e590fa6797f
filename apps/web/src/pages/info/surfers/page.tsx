import { definePage } from '../../../lib/page/page.ts';
import { infoHead } from '../../../features/info/info-head.ts';
import { InfoPage } from '../../../features/info/info-page.tsx';
import { DownloadPicture, PhotosPicture } from '../../../features/info/pictures/photo-pictures.tsx';
import { SearchPicture } from '../../../features/info/pictures/search-picture.tsx';
import { BookingPicture } from '../../../features/info/pictures/booking-picture.tsx';

function InfoSurfersPage() {
  return (
    <InfoPage
      topic="surfers"
      pictures={[
        <SearchPicture key="search" />,
        <PhotosPicture key="photos" />,
        <DownloadPicture key="download" />,
        <BookingPicture key="booking" />,
      ]}
    />
  );
}

export const page = definePage('/public/info/surfers', { component: InfoSurfersPage, head: infoHead('surfers') });
