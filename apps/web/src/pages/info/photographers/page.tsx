import { definePage } from '../../../lib/page/page.ts';
import { infoHead } from '../../../features/info/info-head.ts';
import { InfoPage } from '../../../features/info/info-page.tsx';
import { PackagesPicture, PayoutPicture } from '../../../features/info/pictures/price-pictures.tsx';
import { BookingPicture } from '../../../features/info/pictures/booking-picture.tsx';
import { UploadPicture } from '../../../features/info/pictures/upload-picture.tsx';

const taken = ['09:00', '10:00', '14:00'];

function InfoPhotographersPage() {
  return (
    <InfoPage
      topic="photographers"
      pictures={[
        <UploadPicture key="upload" />,
        <PackagesPicture key="packages" />,
        <PayoutPicture key="payout" />,
        <BookingPicture key="booking" taken={taken} />,
      ]}
    />
  );
}

export const page = definePage('/public/info/photographers', {
  component: InfoPhotographersPage,
  head: infoHead('photographers'),
});
