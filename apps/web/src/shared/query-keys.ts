/**
 * The query keys that several folders use; other keys stand beside their queries. Each is a prefix: invalidating it
 * invalidates every answer below it.
 */
export const albumKeys = {
  all: ['albums'],
  detail: (albumId: string) => ['albums', 'detail', albumId] as const,
  editorPhotos: ['albums', 'editor-photos'],
  library: ['albums', 'library'],
  mine: ['albums', 'mine'],
  published: ['albums', 'published'],
} as const;

/** A like changes every answer with photos at once. */
export const photoKeys = {
  all: ['photos'],
  awaited: ['photos', 'awaited'],
  liked: ['photos', 'liked'],
  ofAlbum: (albumId: string) => ['photos', 'album', albumId] as const,
  ofSurf: ['photos', 'surf'],
  times: (albumId: string) => ['photos', 'times', albumId] as const,
} as const;

export const orderKeys = { all: ['orders'], downloads: ['orders', 'downloads'] } as const;

export const bookingKeys = { all: ['bookings'] } as const;

export const userKeys = { detail: ['users', 'detail'], photographers: ['users', 'photographers'] } as const;

export const surfKeys = { all: ['surfs'], latest: ['surfs', 'latest'], list: ['surfs', 'list'] } as const;

export const conversationKeys = {
  all: ['conversations'],
  detail: ['conversations', 'detail'],
  list: ['conversations', 'list'],
} as const;

export const notificationKeys = { all: ['notifications'] } as const;

export const unreadKey = ['unread'] as const;

export const clockKeys = { ofAlbum: (albumId: string | null) => ['clocks', albumId] as const } as const;

export const cartKeys = { waiting: ['cart', 'waiting'] } as const;
