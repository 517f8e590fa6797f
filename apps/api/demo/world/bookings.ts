/** Weekday 0 is Sunday. */
export interface DemoHours {
  photographer: string;
  weekdays: number[];
  start: string;
  end: string;
  notes: string;
}

const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** Nine to eleven is free on every day, so that the bookings below are possible on whatever day the demo starts. */
export const demoHours: DemoHours[] = [
  { photographer: 'ana', weekdays: [1, 3, 5], start: '08:00', end: '13:00', notes: 'Primera luz' },
  { photographer: 'ana', weekdays: [2, 4], start: '09:00', end: '17:00', notes: '' },
  { photographer: 'ana', weekdays: [0, 6], start: '09:00', end: '14:00', notes: 'Sin prisa' },
  { photographer: 'kai', weekdays: everyDay, start: '07:00', end: '12:00', notes: 'From the water' },
  { photographer: 'ines', weekdays: everyDay, start: '08:00', end: '12:00', notes: '' },
  { photographer: 'ines', weekdays: [1, 2, 3, 4, 5], start: '15:00', end: '18:00', notes: 'Última luz' },
  { photographer: 'mateo', weekdays: everyDay, start: '08:00', end: '13:00', notes: '' },
  { photographer: 'marama', weekdays: everyDay, start: '07:00', end: '11:00', notes: 'Drone if there is no wind' },
  { photographer: 'youssef', weekdays: everyDay, start: '08:00', end: '18:00', notes: '' },
  { photographer: 'sari', weekdays: everyDay, start: '06:00', end: '11:00', notes: '' },
];

export const demoAfternoon = { photographer: 'ana', inDays: 3, start: '17:00', end: '19:00', notes: 'Marea alta' };
export const demoDayOff = { photographer: 'ana', inDays: 5 };

/** Past bookings are entered by the photographer, because a job would expire a request for a past day. */
export type DemoBooking = {
  name: string;
  photographer: string;
  surfer: string;
  spot: string;
  /** Counted from the day of the demo's start; negative for past days. */
  inDays: number;
  start: string;
  hours: number;
  askedDaysBefore: number;
  notes: string;
} & (
  | { outcome: 'requested' | 'accepted' | 'entered' | 'expired' | 'withdrawn' }
  | { outcome: 'declined'; reason: string }
  | { outcome: 'cancelled'; by: 'photographer' | 'surfer'; reason: string }
  | { outcome: 'completed'; review?: [rating: number, text: string] }
);

type Review = [rating: number, text: string];

const past = (photographer: string, surfer: string, spot: string, daysAgo: number, review?: Review): DemoBooking => ({
  name: `${photographer}-${surfer}-${daysAgo}`,
  photographer,
  surfer,
  spot,
  inDays: -daysAgo,
  start: '09:00',
  hours: 1 + (daysAgo % 2),
  askedDaysBefore: 6,
  notes: '',
  outcome: 'completed',
  ...(review && { review }),
});

const completed: DemoBooking[] = [
  past('ana', 'tom', 'Zarautz', 171, [5, 'Ana knew exactly where to stand. Forty keepers from one morning.']),
  past('sari', 'jonas', 'Uluwatu', 150, [5, 'Every barrel from the channel. Worth the paddle.']),
  past('kai', 'lucia', 'Pipeline', 132, [5, 'Dentro del agua contigo. Nadie me había sacado así.']),
  past('youssef', 'lucia', 'Anchor Point', 127, [3, 'Las fotos están bien. Llegó media hora tarde y se fue la marea.']),
  past('ines', 'tom', 'Supertubos', 124, [4, 'Cold fingers, warm light. One hour was a little short.']),
  past('ana', 'bea', 'Mundaka', 118, [4, 'Fotos preciosas. Entró el viento y acabamos un poco antes.']),
  past('kai', 'bea', 'Pipeline', 110, [5, 'Me explicó dónde ponerme antes de entrar. Se nota en las fotos.']),
  past('marama', 'nora', 'Manu Bay (Raglan)', 104, [5, 'La izquierda entera en una serie, sin un fotograma movido.']),
  past('mateo', 'jonas', 'Punta de Lobos', 103, [3, 'Nice person, but half of my waves were out of frame.']),
  past('mateo', 'lucia', 'Punta de Lobos', 101, [5, 'Paciencia infinita y el álbum esa misma tarde.']),
  past('ana', 'nora', 'Zarautz', 95, [4, 'Mucho viento y aun así salieron diez muy buenas.']),
  past('youssef', 'tom', 'Anchor Point', 88, [4, 'Great light, good tea, long rights.']),
  past('sari', 'tom', 'Padang Padang', 84, [4, 'Two sets in an hour, both in focus.']),
  past('marama', 'jonas', 'Manu Bay (Raglan)', 76, [5, 'The drone shots are unreal.']),
  past('mateo', 'bea', 'Punta de Lobos', 72, [4, 'Desde el acantilado se ve todo. Faltó alguna de cerca.']),
  past('kai', 'nora', 'Rocky Point (Oahu)', 67, [5, 'Tres olas, tres portadas.']),
  past('ines', 'nora', 'Supertubos', 64, [5, 'La última hora en Supertubos, con nombre y apellidos.']),
  past('youssef', 'jonas', 'Anchor Point', 58, [5, 'He waited with me for the tide. Patient man.']),
  past('ana', 'lucia', 'Mundaka', 52, [5, 'Con la primera luz y sin prisa. Repetiré en cuanto entre otro norte.']),
  past('sari', 'lucia', 'Uluwatu', 50),
  past('sari', 'bea', 'Uluwatu', 47, [5, 'Desde la cueva hasta la última sección.']),
  past('kai', 'jonas', 'Pipeline', 44),
  past('kai', 'tom', 'Rocky Point (Oahu)', 41, [4, 'Solid. He missed one wave, I missed ten.']),
  past('marama', 'lucia', 'Manu Bay (Raglan)', 37, [4, 'Muy buenas. Las del dron llegaron dos días después.']),
  past('youssef', 'bea', 'Killer Point', 33, [5, 'Vinimos con la escuela y salimos todos.']),
  past('mateo', 'tom', 'Punta de Lobos', 28, [5, 'Long lefts, long lens.']),
  past('sari', 'nora', 'Padang Padang', 24),
  past('ana', 'jonas', 'Zarautz', 16, [5, 'Sharp, fast, friendly. She found me in a crowd of fifty.']),
];

const recent: DemoBooking[] = [
  {
    ...past('ana', 'leo', 'Mundaka', 2),
    name: 'ana-leo-photos',
    hours: 2,
    notes: 'Tabla naranja, traje negro. Me gustaría alguna en el tubo.',
  },
  {
    ...past('ines', 'leo', 'Supertubos', 9, [5, 'Tres tubos y los tres enfocados. Inês no falla.']),
    name: 'ines-leo-reviewed',
  },
  {
    name: 'ana-nora-upcoming',
    photographer: 'ana',
    surfer: 'nora',
    spot: 'Mundaka',
    inDays: 3,
    start: '10:00',
    hours: 1,
    askedDaysBefore: 6,
    notes: 'Voy con una amiga, las dos de corto.',
    outcome: 'accepted',
  },
  {
    name: 'ana-leo-upcoming',
    photographer: 'ana',
    surfer: 'leo',
    spot: 'Zarautz',
    inDays: 6,
    start: '09:00',
    hours: 2,
    askedDaysBefore: 8,
    notes: 'Si está pequeño llevo el tablón.',
    outcome: 'accepted',
  },
  {
    name: 'ana-kai-entered',
    photographer: 'ana',
    surfer: 'kai',
    spot: 'El Quemao',
    inDays: 12,
    start: '09:00',
    hours: 3,
    askedDaysBefore: 14,
    notes: 'Quedamos por teléfono.',
    outcome: 'entered',
  },
  {
    name: 'kai-tom-upcoming',
    photographer: 'kai',
    surfer: 'tom',
    spot: 'Pipeline',
    inDays: 5,
    start: '09:00',
    hours: 2,
    askedDaysBefore: 9,
    notes: 'Backdoor if it is too west.',
    outcome: 'accepted',
  },
  {
    name: 'sari-kai-upcoming',
    photographer: 'sari',
    surfer: 'kai',
    spot: 'Uluwatu',
    inDays: 17,
    start: '08:00',
    hours: 2,
    askedDaysBefore: 20,
    notes: '',
    outcome: 'accepted',
  },
  {
    name: 'ana-tom-declined',
    photographer: 'ana',
    surfer: 'tom',
    spot: 'Mundaka',
    inDays: 4,
    start: '09:00',
    hours: 1,
    askedDaysBefore: 7,
    notes: '',
    outcome: 'declined',
    reason: 'Ese día la marea no llega hasta las once.',
  },
  {
    name: 'ana-leo-cancelled',
    photographer: 'ana',
    surfer: 'leo',
    spot: 'Zarautz',
    inDays: 4,
    start: '10:00',
    hours: 1,
    askedDaysBefore: 10,
    notes: '',
    outcome: 'cancelled',
    by: 'surfer',
    reason: 'Me he torcido el tobillo, lo siento.',
  },
  {
    name: 'ana-lucia-cancelled',
    photographer: 'ana',
    surfer: 'lucia',
    spot: 'El Quemao',
    inDays: 8,
    start: '09:00',
    hours: 2,
    askedDaysBefore: 12,
    notes: '',
    outcome: 'cancelled',
    by: 'photographer',
    reason: 'Han cerrado el puerto por temporal.',
  },
  {
    name: 'ana-jonas-expired',
    photographer: 'ana',
    surfer: 'jonas',
    spot: 'Zarautz',
    inDays: -6,
    start: '09:00',
    hours: 1,
    askedDaysBefore: 2,
    notes: '',
    outcome: 'expired',
  },
  {
    name: 'youssef-leo-expired',
    photographer: 'youssef',
    surfer: 'leo',
    spot: 'Anchor Point',
    inDays: -20,
    start: '09:00',
    hours: 1,
    askedDaysBefore: 1,
    notes: '',
    outcome: 'expired',
  },
  {
    name: 'ana-bea-withdrawn',
    photographer: 'ana',
    surfer: 'bea',
    spot: 'Mundaka',
    inDays: 7,
    start: '09:00',
    hours: 1,
    askedDaysBefore: 9,
    notes: '',
    outcome: 'withdrawn',
  },
];

/** The first two are built early, because a visitor of the demo answers them first. */
export const openRequests: DemoBooking[] = [
  {
    name: 'ana-leo-request',
    photographer: 'ana',
    surfer: 'leo',
    spot: 'El Quemao',
    inDays: 10,
    start: '09:00',
    hours: 2,
    askedDaysBefore: 11,
    notes: 'Somos tres. Si sube el viento podemos movernos a otra playa.',
    outcome: 'requested',
  },
  {
    name: 'ana-bea-request',
    photographer: 'ana',
    surfer: 'bea',
    spot: 'Mundaka',
    inDays: 13,
    start: '10:00',
    hours: 1,
    askedDaysBefore: 13,
    notes: '',
    outcome: 'requested',
  },
  {
    name: 'kai-jonas-request',
    photographer: 'kai',
    surfer: 'jonas',
    spot: 'Rocky Point (Oahu)',
    inDays: 8,
    start: '09:00',
    hours: 1,
    askedDaysBefore: 9,
    notes: 'First time at Rocky Point, yellow board.',
    outcome: 'requested',
  },
  {
    name: 'ines-kai-request',
    photographer: 'ines',
    surfer: 'kai',
    spot: 'Supertubos',
    inDays: 15,
    start: '09:00',
    hours: 2,
    askedDaysBefore: 16,
    notes: '',
    outcome: 'requested',
  },
];

export const demoBookings: DemoBooking[] = [...completed, ...recent];

export const bookingWithPhotos = 'ana-leo-photos';
