import { RequestDialog } from '../../features/bookings/request-dialog.tsx';
import { PlaceMapProvider } from '../../blocks/places/place-map-provider.tsx';
import { BookingTide } from './booking-tide.tsx';

interface BookingRequestProps {
  photographerId: string;
  currentPath: string;
  onClose: () => void;
}

export function BookingRequest(props: BookingRequestProps) {
  return (
    <PlaceMapProvider>
      <RequestDialog {...props} Tide={BookingTide} />
    </PlaceMapProvider>
  );
}
