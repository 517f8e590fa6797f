import { RequestDialog } from '../../features/bookings/request-dialog.tsx';
import { PlaceSearchWithMap } from '../../blocks/places/place-search-with-map.tsx';
import { BookingTide } from './booking-tide.tsx';

interface BookingRequestProps {
  photographerId: string;
  currentPath: string;
  onClose: () => void;
}

export function BookingRequest(props: BookingRequestProps) {
  return <RequestDialog {...props} Tide={BookingTide} PlaceChoice={PlaceSearchWithMap} />;
}
