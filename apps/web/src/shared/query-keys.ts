/** Each key is a prefix: invalidating it invalidates every answer below it. */
export const albumKeys = {
  all: ['albums'],
  days: ['albums', 'days'],
  detail: (albumId: string) => ['albums', 'detail', albumId] as const,
  editor: ['albums', 'editor'],
  editorPhotos: ['albums', 'editor-photos'],
  latest: ['albums', 'latest'],
  library: ['albums', 'library'],
  locked: (albumId: string) => ['album-locked', albumId] as const,
  mine: ['albums', 'mine'],
  newest: ['albums', 'newest'],
  own: ['albums', 'own'],
  published: ['albums', 'published'],
  search: ['albums', 'search'],
  version: ['album-version'],
} as const;

export const colourKeys = { ofAlbum: (albumId: string) => ['colours', albumId] as const } as const;

/** A like changes every answer with photos at once. */
export const photoKeys = {
  all: ['photos'],
  alike: ['photos', 'alike'],
  awaited: ['photos', 'awaited'],
  detail: ['photos', 'detail'],
  liked: ['photos', 'liked'],
  ofAlbum: (albumId: string) => ['photos', 'album', albumId] as const,
  ofDay: ['photos', 'day'],
  ofSurf: ['photos', 'surf'],
  ofWatch: ['photos', 'watch'],
  times: (albumId: string) => ['photos', 'times', albumId] as const,
} as const;

export const orderKeys = {
  all: ['orders'],
  charts: ['orders', 'charts'],
  detail: ['orders', 'detail'],
  downloads: ['orders', 'downloads'],
  list: ['orders', 'list'],
  recentSales: ['orders', 'recent-sales'],
  summary: ['orders', 'summary'],
} as const;

export const bookingKeys = {
  all: ['bookings'],
  booked: ['bookings', 'booked'],
  calendar: ['bookings', 'calendar'],
  counts: ['bookings', 'counts'],
  detail: ['bookings', 'detail'],
  filters: ['bookings', 'filters'],
  free: ['bookings', 'free'],
  list: ['bookings', 'list'],
  photographer: ['bookings', 'photographer'],
  photographers: ['bookings', 'photographers'],
  places: ['bookings', 'places'],
  reviews: ['bookings', 'reviews'],
  surfers: ['bookings', 'surfers'],
} as const;

export const userKeys = {
  activity: ['users', 'activity'],
  apiKeys: ['users', 'api-keys'],
  cameraLogins: ['users', 'camera-logins'],
  detail: ['users', 'detail'],
  logins: ['users', 'logins'],
  me: ['users', 'me'],
  passkeys: ['users', 'passkeys'],
  photographers: ['users', 'photographers'],
  profile: (userId: string) => ['users', userId, 'photographer_profile'] as const,
  test: ['users', 'test'],
  twoFactor: ['users', 'two-factor'],
} as const;

export const placeKeys = {
  continents: ['places', 'continents'],
  points: ['places', 'points'],
  search: ['places', 'search'],
  surfBreak: ['places', 'surf-break'],
  surfBreaks: ['places', 'surf-breaks'],
} as const;

export const surfBreakKeys = {
  days: ['surf-breaks', 'days'],
  map: ['surf-breaks', 'map'],
  page: ['surf-breaks', 'page'],
} as const;

export const surfKeys = {
  all: ['surfs'],
  detail: ['surfs', 'detail'],
  latest: ['surfs', 'latest'],
  list: ['surfs', 'list'],
} as const;

export const conversationKeys = {
  all: ['conversations'],
  details: ['conversations', 'detail'],
  detail: (conversationId: string) => ['conversations', 'detail', conversationId] as const,
  history: ['conversations', 'history'],
  list: ['conversations', 'list'],
  start: ['conversations', 'start'],
} as const;

export const notificationKeys = { all: ['notifications'], list: ['notifications', 'list'] } as const;

export const unreadKey = ['unread'] as const;

export const clockKeys = { ofAlbum: (albumId: string | null) => ['clocks', albumId] as const } as const;

export const discountKeys = { own: ['discounts', 'own'], preview: ['discounts', 'preview'] } as const;

export const cartKeys = { waiting: ['cart', 'waiting'] } as const;

export const payoutKeys = { account: ['payouts', 'account'], setup: ['payouts', 'setup'] } as const;

export const textKeys = { boughtOrders: ['texts', 'bought-orders'], tide: ['texts', 'tide'] } as const;
