import { definePage } from '../../../lib/page/page.ts';
import { infoHead } from '../../../features/info/info-head.ts';
import { InfoPage } from '../../../features/info/info-page.tsx';
import { DataPicture } from '../../../features/info/pictures/data-picture.tsx';
import { PreviewPicture } from '../../../features/info/pictures/photo-pictures.tsx';
import { PayoutPicture } from '../../../features/info/pictures/price-pictures.tsx';
import { BookingPicture } from '../../../features/info/pictures/booking-picture.tsx';

const taken = ['09:00', '10:00', '14:00'];

function InfoPlatformPage() {
  return (
    <InfoPage
      topic="platform"
      pictures={[
        <PreviewPicture key="preview" />,
        <PayoutPicture key="payout" />,
        <DataPicture key="data" />,
        <BookingPicture key="booking" taken={taken} />,
      ]}
    />
  );
}

export const page = definePage('/public/info/platform', { component: InfoPlatformPage, head: infoHead('platform') });
