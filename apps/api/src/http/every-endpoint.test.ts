import { contract, type Contract, type Endpoint } from '@pleamar/contract';
import { DAY_MS, HOUR_MS } from '@pleamar/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiUnderTest } from '../testing/api.ts';
import { MUNDAKA } from '../testing/albums.ts';
import { formWith } from '../testing/forms.ts';
import { aBookablePhotographer, aFreeStart, aWeeklySlot } from '../testing/bookings.ts';
import { changesRows, watchRows } from '../testing/changed-rows.ts';
import { aCameraLogin } from '../testing/camera-logins.ts';
import { aGift } from '../testing/gifts.ts';
import { aKey, type TestKey } from '../testing/keys.ts';
import { anAlbumForSale, aPaidOrder, RETURN_URLS } from '../testing/orders.ts';
import { aPerson, anAddress, aPhotographer, aSurfer, type Person } from '../testing/people.ts';
import { anOperator, logInAgain, type Operator } from '../testing/operators.ts';
import { aBrowser } from '../testing/push-service.ts';
import { aPicture } from '../testing/pictures.ts';
import { bookingFields } from '../testing/rows.ts';
import { someTaxDetails } from '../testing/tax-details.ts';
import { aSurf, A_SURF } from '../testing/surfs.ts';

/**
 * Album, photos and profile are the owner's, one photo is the buyer's, the order is between the two. An endpoint
 * without a line does not compile.
 */
const CALLERS = ['visitor', 'otherSurfer', 'otherPhotographer', 'both', 'buyer', 'owner', 'operator'] as const;
type CallerName = (typeof CALLERS)[number];

interface World {
  people: Record<CallerName, Person | null>;
  owner: Person;
  /** Makes the row at the first call: most lines need one or two of thirty. */
  id: (name: string) => Promise<string>;
}

interface Line {
  /** In the order of CALLERS without the operator: callers that may change something come last. */
  answers: readonly [number, number, number, number, number, number];
  operator?: number;
  query?: string;
  headers?: Record<string, string>;
  body?: (world: World) => object | Promise<object>;
  form?: () => Promise<ReturnType<typeof formWith>>;
  /** Requested by default. */
  booking?: 'accepted' | 'completed';
}

const allCallers = [200, 200, 200, 200, 200, 200] as const;
const loggedIn = [401, 200, 200, 200, 200, 200] as const;
const photographers = [401, 403, 200, 200, 403, 200] as const;
const ownerAlone = [401, 403, 403, 403, 403, 200] as const;
/** Each side of an order sees it; for every other user it does not exist. */
const bothSides = [401, 404, 404, 404, 200, 200] as const;
const sellerAlone = [401, 403, 404, 404, 403, 200] as const;
const buyerAlone = [401, 404, 404, 404, 200, 404] as const;
/** operators.test.ts tries operators without two-step login. */
const withReason = () => ({ reason: 'Nos han escrito' });
const operatorAlone = { answers: [401, 403, 403, 403, 403, 403], operator: 200 } as const;
const buyerAndOwner = [401, 403, 403, 403, 200, 200] as const;

/** For a challenge that was never given. */
const clientDataJSON = Buffer.from(JSON.stringify({ challenge: 'guessed' })).toString('base64url');
const A_MADE_PASSKEY = { id: 'guessed', response: { clientDataJSON, attestationObject: 'AA' } };
const AN_ANSWER = { id: 'guessed', response: { clientDataJSON, authenticatorData: 'AA', signature: 'AA' } };

const table: { [G in keyof Contract]: { [E in keyof Contract[G]]: Line } } = {
  auth: {
    login: { answers: allCallers, body: ({ owner }) => ({ email: owner.email, password: owner.password }) },
    finishLogin: {
      answers: [422, 422, 422, 422, 422, 422],
      body: () => ({ challenge_token: 'guessed', code: '123456' }),
    },
    logout: { answers: loggedIn },
    logins: { answers: loggedIn },
    // Another user's login does not exist for the caller.
    endLogin: { answers: [401, 404, 404, 404, 404, 404] },
    endOtherLogins: { answers: loggedIn },
    activity: { answers: loggedIn },
    twoFactor: { answers: loggedIn },
    // An operator has two-step login already.
    beginTwoFactor: { answers: loggedIn, operator: 409 },
    confirmTwoFactor: {
      answers: [401, 403, 403, 403, 403, 403],
      body: () => ({ password: 'una ola ajena', code: '123456' }),
    },
    endTwoFactor: {
      answers: [401, 403, 403, 403, 403, 403],
      body: () => ({ password: 'una ola ajena', code: '123456' }),
    },
    renewRecoveryCodes: {
      answers: [401, 403, 403, 403, 403, 403],
      body: () => ({ password: 'una ola ajena', code: '123456' }),
    },
    forgotPassword: { answers: allCallers, body: ({ owner }) => ({ email: owner.email }) },
    resetPassword: {
      answers: [422, 422, 422, 422, 422, 422],
      body: () => ({ reset_token: 'guessed', new_password: 'una ola ajena' }),
    },
    confirmEmail: { answers: [422, 422, 422, 422, 422, 422], body: () => ({ token: 'guessed' }) },
  },
  passkeys: {
    list: { answers: loggedIn },
    beginAdding: { answers: [401, 403, 403, 403, 403, 403], body: () => ({ password: 'una ola ajena' }) },
    add: { answers: [401, 422, 422, 422, 422, 422], body: () => ({ name: 'Portátil', passkey: A_MADE_PASSKEY }) },
    // Another user's passkey does not exist for the caller.
    rename: { answers: [401, 404, 404, 404, 404, 404], body: () => ({ name: 'Portátil' }) },
    remove: { answers: [401, 404, 404, 404, 404, 404] },
    beginConfirmation: { answers: [401, 409, 409, 409, 409, 409] },
    beginLogin: { answers: allCallers, body: () => ({}) },
    login: { answers: [422, 422, 422, 422, 422, 422], body: () => ({ passkey: AN_ANSWER }) },
  },
  apiKeys: {
    list: { answers: photographers },
    create: {
      answers: [401, 403, 403, 403, 403, 403],
      body: () => ({ name: 'Portátil', scopes: ['albums:read'], password: 'una ola ajena' }),
    },
    // Another user's key does not exist for the caller.
    revoke: { answers: [401, 403, 404, 404, 403, 404] },
  },
  cameraLogins: {
    list: { answers: photographers },
    create: {
      answers: [401, 403, 403, 403, 403, 403],
      body: () => ({ name: 'R5', target: { kind: 'day', surf_break_id: MUNDAKA }, password: 'una ola ajena' }),
    },
    // Another user's login does not exist for the caller.
    revoke: { answers: [401, 403, 404, 404, 403, 404] },
  },
  discounts: {
    list: { answers: photographers },
    create: { answers: [401, 403, 201, 201, 403, 201], body: () => ({ value: { kind: 'percent', percent: 10 } }) },
    // Another photographer's code does not exist for the caller.
    change: { answers: [401, 403, 404, 404, 403, 404], body: () => ({ is_off: true }) },
    remove: { answers: [401, 403, 404, 404, 403, 404] },
    preview: {
      answers: [422, 422, 422, 422, 422, 422],
      body: async ({ id }) => ({ code: 'ADIVINADO', photo_ids: [await id('unsold')] }),
    },
  },
  users: {
    register: {
      answers: [409, 409, 409, 409, 409, 409],
      body: ({ owner }) => ({ full_name: 'Otra Ana', email: owner.email, password: 'una ola ajena' }),
    },
    list: { answers: allCallers },
    me: { answers: loggedIn },
    changeMe: { answers: loggedIn, body: () => ({ country_code: 'PT' }) },
    // The surfer's role opens nothing, so other lines still fit their callers.
    addRole: { answers: loggedIn, body: () => ({ role: 'surfer' }) },
    changePicture: {
      answers: loggedIn,
      form: async () => formWith('file', [{ name: 'a.jpg', bytes: await aPicture() }]),
    },
    removePicture: { answers: loggedIn },
    cancelEmailChange: { answers: loggedIn },
    exportMe: { answers: loggedIn },
    deleteMe: { answers: [401, 403, 403, 403, 403, 403], body: () => ({ password: 'una ola ajena' }) },
    get: { answers: allCallers },
    profile: { answers: allCallers },
    createProfile: { answers: [401, 403, 403, 403, 403, 201], body: () => ({}) },
    changeProfile: { answers: ownerAlone, body: () => ({ description: 'Olas' }) },
  },
  places: {
    continents: { answers: allCallers },
    surfBreaks: { answers: [404, 404, 404, 404, 404, 404] },
    surfBreak: { answers: allCallers },
    search: { answers: allCallers, query: '?q=mundaka' },
  },
  surfBreaks: {
    map: { answers: allCallers },
    page: { answers: allCallers },
    days: { answers: allCallers, query: '?month=2026-05' },
    waves: { answers: allCallers, query: '?date=2026-05-01' },
  },
  search: {
    suggest: { answers: allCallers, query: '?q=mundaka' },
    leads: { answers: allCallers, query: '?q=mundaka' },
  },
  albumLinks: {
    // The album is public; modules/albums/links.test.ts has one by link.
    renew: { answers: [401, 403, 403, 403, 403, 409] },
    setCode: { answers: [401, 403, 403, 403, 403, 409], body: () => ({ code: 'ola7' }) },
    open: { answers: [404, 404, 404, 404, 404, 404], body: () => ({ token: 'guessed' }) },
  },
  albums: {
    list: { answers: allCallers },
    create: {
      answers: [401, 403, 201, 201, 403, 201],
      body: () => ({ title: 'Mañana', date: '2026-05-01', surf_break_id: MUNDAKA }),
    },
    days: { answers: allCallers, query: '?month=2026-05' },
    basePricing: { answers: photographers },
    changeBasePricing: { answers: photographers, body: () => ({ pricing: [] }) },
    get: { answers: allCallers },
    version: { answers: allCallers },
    change: { answers: ownerAlone, body: () => ({ title: 'Cambiado' }) },
    remove: { answers: ownerAlone },
    setCover: { answers: ownerAlone, body: async ({ id }) => ({ photo_id: await id('photoId') }) },
    pricing: { answers: allCallers },
    changePricing: { answers: ownerAlone, body: () => ({ pricing: [{ quantity: 1, price: 1 }] }) },
    countView: { answers: allCallers },
  },
  photos: {
    upload: {
      answers: [401, 403, 403, 403, 403, 201],
      form: async () => formWith('files', [{ name: 'a.jpg', bytes: await aPicture() }]),
    },
    ofAlbum: { answers: allCallers },
    times: { answers: allCallers },
    colours: { answers: allCallers },
    missing: { answers: ownerAlone, body: () => ({ sha256: ['a'.repeat(64)] }) },
    awaited: { answers: photographers },
    // The target album does not exist; move-photos.deep.test.ts moves.
    move: {
      answers: [401, 403, 403, 403, 403, 404],
      body: async ({ id }) => ({
        photo_ids: [await id('photoId')],
        to_album_id: '00000000-0000-4000-8000-000000000000',
      }),
    },
    liked: { answers: loggedIn },
    get: { answers: allCallers },
    moreOfSurfer: { answers: allCallers, body: () => ({}) },
    change: { answers: ownerAlone, body: () => ({ is_premium: true, premium_price: 1 }) },
    remove: { answers: ownerAlone },
    retry: { answers: ownerAlone },
    like: { answers: loggedIn },
    unlike: { answers: loggedIn },
    original: { answers: buyerAndOwner },
    replaceOriginal: {
      answers: ownerAlone,
      form: async () => formWith('file', [{ name: 'a.jpg', bytes: await aPicture() }]),
    },
    // The link decides; bought-pictures.deep.test.ts tests it.
    picture: { answers: [403, 403, 403, 403, 403, 403], query: '?size=preview&link=a.1.b' },
    originalLink: { answers: buyerAndOwner },
  },
  watch: {
    waves: {
      answers: allCallers,
      body: async ({ id }) => ({
        album_id: await id('albumId'),
        rides: [{ starts_at: '2026-05-01T09:00:00Z', ends_at: '2026-05-01T09:00:12Z' }],
      }),
    },
  },
  reports: {
    photo: { answers: [201, 201, 201, 201, 201, 409], body: () => ({ kind: 'other', email: 'eva@example.com' }) },
    album: { answers: [201, 201, 201, 201, 201, 409], body: () => ({ kind: 'other', email: 'eva@example.com' }) },
    confirm: { answers: [422, 422, 422, 422, 422, 422], body: () => ({ token: 'a.1.b' }) },
    // None of their photos is hidden.
    hiding: { answers: [401, 403, 403, 403, 403, 404] },
    answer: { answers: [401, 403, 403, 403, 403, 404], body: () => ({ text: 'Me lo pidió' }) },
    list: operatorAlone,
    decide: {
      ...operatorAlone,
      operator: 404,
      body: () => ({ decision: 'shown', reason: 'Nadie lo reconoce' }),
    },
    hidePhoto: { ...operatorAlone, body: () => ({ reason: 'Lo pide el juzgado' }) },
    hideAlbum: { ...operatorAlone, body: () => ({ reason: 'Lo pide el juzgado' }) },
  },
  clocks: {
    now: { answers: allCallers },
    ofAlbum: { answers: ownerAlone },
    set: { answers: ownerAlone, body: () => ({ shift_ms: 60_000 }) },
  },
  tides: { ofDay: { answers: allCallers, query: '?day=2026-05-01' } },
  cart: {
    review: { answers: allCallers, body: async ({ id }) => ({ photo_ids: [await id('unsold')] }) },
    get: { answers: loggedIn },
    merge: { answers: loggedIn, body: async ({ id }) => ({ photo_ids: [await id('unsold')] }) },
    acceptPrices: { answers: loggedIn },
    removePhoto: { answers: loggedIn },
    clear: { answers: loggedIn },
  },
  orders: {
    create: {
      answers: [401, 201, 201, 201, 201, 409],
      body: async ({ id }) => ({ photo_ids: [await id('unsold')], ...RETURN_URLS }),
    },
    list: { answers: loggedIn },
    downloads: { answers: loggedIn },
    summary: { answers: photographers },
    get: { answers: bothSides },
    remove: { answers: bothSides },
    refund: { answers: sellerAlone, body: () => ({}) },
    setNote: { answers: sellerAlone, body: () => ({ note: 'x' }) },
    archive: { answers: buyerAlone },
    archiveLink: { answers: buyerAlone },
  },
  // The header with the order's key decides; guest-orders.test.ts brings one.
  guestOrders: {
    create: {
      answers: [422, 422, 422, 422, 422, 422],
      body: async ({ id }) => ({
        photo_ids: [await id('unsold')],
        email: 'eva@example.com',
        cancel_url: RETURN_URLS.cancel_url,
      }),
    },
    get: { answers: [404, 404, 404, 404, 404, 404] },
    originalLink: { answers: [404, 404, 404, 404, 404, 404] },
    archiveLink: { answers: [404, 404, 404, 404, 404, 404] },
    upgrade: {
      answers: [404, 404, 404, 404, 404, 404],
      body: () => ({ cancel_url: RETURN_URLS.cancel_url, expected_total: 550 }),
    },
    receipt: { answers: [404, 404, 404, 404, 404, 404] },
  },
  gifts: {
    create: {
      answers: [401, 201, 201, 201, 201, 201],
      body: () => ({ amount: 2500, cancel_url: RETURN_URLS.cancel_url }),
    },
    list: { answers: loggedIn },
    get: { answers: buyerAlone },
    return: { answers: buyerAlone },
    // An unknown code; gifts.test.ts spends true ones.
    check: { answers: [422, 422, 422, 422, 422, 422], body: () => ({ code: '0000-0000-0000-0000' }) },
  },
  guestAccounts: {
    create: {
      answers: [404, 404, 404, 404, 404, 404],
      body: () => ({ full_name: 'Eva Ruiz', password: 'una-ola-larga' }),
    },
    merge: { answers: [401, 404, 404, 404, 404, 404] },
  },
  charts: { get: { answers: photographers } },
  books: {
    taxDetails: { answers: photographers },
    changeTaxDetails: { answers: photographers, body: () => someTaxDetails },
    removeTaxDetails: { answers: photographers },
    export: { answers: photographers, query: '?year=2026' },
    receipt: { answers: buyerAlone },
    // The order has no refund.
    creditNote: { answers: [401, 404, 404, 404, 404, 404] },
  },
  payouts: {
    setup: { answers: photographers },
    account: { answers: photographers },
    connect: { answers: photographers, body: () => ({ return_url: RETURN_URLS.success_url }) },
  },
  availability: {
    list: { answers: photographers, query: '?from=2026-05-01&to=2026-05-31' },
    holidays: { answers: photographers },
    addHoliday: { answers: [401, 403, 201, 201, 403, 201], body: () => ({ from: '2099-05-01', to: '2099-05-02' }) },
    removeHoliday: { answers: sellerAlone },
    add: {
      answers: [401, 403, 201, 201, 403, 201],
      body: () => ({ date: '2096-05-01', start: '18:00', end: '19:00' }),
    },
    change: {
      answers: sellerAlone,
      body: () => ({ date: '2026-05-01', weekdays: [1], start: '10:00', end: '11:00' }),
    },
    remove: { answers: sellerAlone },
    skipDay: { answers: sellerAlone, body: () => ({ day: '2026-05-04' }) },
  },
  bookings: {
    photographers: { answers: allCallers },
    filters: { answers: allCallers },
    photographer: { answers: allCallers },
    freeDays: { answers: allCallers, query: `?surf_break_id=${MUNDAKA}&from=2026-05-01` },
    freeTimes: { answers: allCallers, query: `?surf_break_id=${MUNDAKA}&day=2026-05-01` },
    reviews: { answers: allCallers },
    list: { answers: loggedIn, query: '?group=upcoming' },
    counts: { answers: loggedIn },
    calendar: { answers: loggedIn },
    renewCalendar: { answers: loggedIn },
    endCalendar: { answers: loggedIn },
    request: {
      answers: [401, 201, 201, 201, 201, 201],
      body: async ({ id }) => ({
        photographer_id: await id('photographerId'),
        surf_break_id: MUNDAKA,
        starts_at: await id('freeStart'),
        hours: 1,
      }),
    },
    knownSurfers: { answers: photographers },
    enter: {
      answers: [401, 403, 422, 422, 403, 201],
      body: async ({ id }) => ({
        surfer_id: await id('surferId'),
        surf_break_id: MUNDAKA,
        day: (await id('freeStart')).slice(0, 10),
        start: '05:00',
        hours: 1,
      }),
    },
    get: { answers: bothSides },
    accept: { answers: sellerAlone },
    decline: { answers: sellerAlone, body: () => ({}) },
    withdraw: { answers: [401, 404, 404, 404, 200, 409] },
    cancel: { answers: [401, 404, 404, 404, 200, 409], booking: 'accepted', body: () => ({ reason: 'Sin olas' }) },
    // The booking has no album; booking-album.deep.test.ts hands one over.
    handOver: { answers: [401, 403, 404, 404, 403, 409], booking: 'completed' },
    review: { answers: [401, 404, 404, 404, 201, 403], booking: 'completed', body: () => ({ rating: 5 }) },
  },
  messages: {
    list: { answers: loggedIn },
    start: { answers: [401, 200, 200, 200, 200, 403], body: ({ owner }) => ({ user_id: owner.id }) },
    get: { answers: bothSides },
    history: { answers: bothSides },
    send: { answers: [401, 404, 404, 404, 201, 201], body: () => ({ text: 'Hola', client_key: 'a' }) },
    read: { answers: bothSides },
    block: { answers: bothSides },
    unblock: { answers: bothSides },
    report: { answers: [401, 404, 404, 404, 201, 201], body: () => ({ reason: 'x' }) },
  },
  notifications: {
    list: { answers: loggedIn },
    unread: { answers: loggedIn },
    read: { answers: loggedIn },
    mails: { answers: loggedIn },
    unsubscribe: { answers: [404, 404, 404, 404, 404, 404] },
    unsubscribePage: { answers: [302, 302, 302, 302, 302, 302] },
    changeMails: { answers: loggedIn, body: () => ({ sale: true }) },
    dismiss: { answers: [401, 404, 404, 404, 404, 200] },
    clear: { answers: loggedIn },
  },
  follows: {
    list: { answers: loggedIn },
    followers: { answers: photographers },
    surfBreak: { answers: loggedIn },
    followSurfBreak: { answers: loggedIn },
    unfollowSurfBreak: { answers: loggedIn },
    photographer: { answers: loggedIn },
    // A user cannot follow themselves.
    followPhotographer: { answers: [401, 200, 200, 200, 200, 409] },
    unfollowPhotographer: { answers: loggedIn },
  },
  // An address of another site.
  embeds: { oembed: { answers: [404, 404, 404, 404, 404, 404], query: '?url=https://example.com/album' } },
  links: {
    findOrCreate: { answers: photographers, body: () => ({ kind: 'photographer' }) },
    poster: { answers: sellerAlone },
  },
  surfs: {
    list: { answers: loggedIn },
    add: { answers: [401, 201, 201, 201, 201, 201], body: () => A_SURF },
    get: { answers: buyerAlone },
    waves: { answers: buyerAlone },
    change: { answers: buyerAlone, body: () => ({ ...A_SURF, end: '12:00' }) },
    seen: { answers: buyerAlone },
    remove: { answers: buyerAlone },
  },
  demand: { list: { answers: photographers } },
  push: {
    key: { answers: loggedIn },
    devices: { answers: loggedIn },
    subscribe: {
      answers: loggedIn,
      body: aBrowser,
    },
    unsubscribe: { answers: [401, 404, 404, 404, 404, 200] },
    switches: { answers: loggedIn },
    changeSwitches: { answers: loggedIn, body: () => ({ sale: true }) },
  },
  shoots: {
    announced: { answers: allCallers, query: `?surf_break_id=${MUNDAKA}` },
    mine: { answers: photographers },
    get: { answers: sellerAlone },
    announce: { answers: [401, 403, 201, 201, 403, 201], body: () => aShoot('18:00', '19:00') },
    change: { answers: sellerAlone, body: () => aShoot('20:00', '21:00') },
    cancel: { answers: sellerAlone },
  },
  // Missed events only: a stream that stays open never ends its answer.
  live: { stream: { answers: loggedIn, headers: { prefer: 'wait=0' } } },
  admin: {
    waiting: operatorAlone,
    search: { ...operatorAlone, query: '?q=mar' },
    person: operatorAlone,
    block: { ...operatorAlone, body: withReason },
    unblock: { ...operatorAlone, body: withReason },
    album: operatorAlone,
    order: operatorAlone,
    money: operatorAlone,
    // None exist here; waiting.deep.test.ts has some.
    retryRefund: { ...operatorAlone, operator: 404, body: withReason },
    retryPayout: { ...operatorAlone, operator: 404, body: withReason },
    jobs: operatorAlone,
    retryJob: { ...operatorAlone, operator: 404, body: withReason },
    dropJob: { ...operatorAlone, operator: 404, body: withReason },
    deliveries: operatorAlone,
    retryMail: { ...operatorAlone, operator: 404, body: withReason },
    settleMail: { ...operatorAlone, operator: 404, body: withReason },
    retryInvoice: { ...operatorAlone, operator: 404, body: withReason },
    settleInvoice: { ...operatorAlone, operator: 404, body: withReason },
    overview: operatorAlone,
    business: operatorAlone,
    // No photographer waits here; business.deep.test.ts has one.
    remind: { ...operatorAlone, operator: 404 },
    audit: operatorAlone,
  },
  webhookEndpoints: {
    list: { answers: photographers },
    add: {
      answers: [401, 403, 201, 201, 403, 201],
      body: () => ({ url: 'https://hooks.example.com/a', events: ['photo.ready'] }),
    },
    change: { answers: sellerAlone, body: () => ({ is_enabled: true }) },
    remove: { answers: sellerAlone },
    renewSecret: { answers: sellerAlone },
    test: { answers: sellerAlone },
    deliveries: { answers: sellerAlone },
    // There is none.
    sendAgain: { answers: [401, 403, 404, 404, 403, 404] },
  },
  webhooks: { receive: { answers: [400, 400, 400, 400, 400, 400], body: () => ({}) } },
};

const lines = Object.entries<Record<string, Line>>(table).flatMap(([group, members]) =>
  Object.entries(members).map(([name, line]) => ({
    what: `${group}.${name}`,
    line,
    endpoint: endpointOf(group, name),
  })),
);

const api = apiUnderTest({ RATE_LIMIT_SCALE: '100000', TRANSFER_HOST: 'camaras.example' });
let people: Record<CallerName, Person | null>;
let operator: Operator;
/** The owner cannot be booked: one line creates their profile. */
let bookable: Person;
/** No other line needs this user, who gets blocked. */
let blockable: Person;
let foreignKey: TestKey;
let foreignCamera: string;

beforeAll(async () => {
  people = {
    visitor: null,
    otherSurfer: await aSurfer(api),
    otherPhotographer: await aPhotographer(api),
    both: await aPerson(api, { isPhotographer: true, isSurfer: true }),
    buyer: await aSurfer(api),
    owner: await aPhotographer(api),
    operator: (operator = await anOperator(api)),
  };
  bookable = await aBookablePhotographer(api);
  blockable = await aPhotographer(api);
  foreignKey = await aKey(api, bookable);
  foreignCamera = (await aCameraLogin(api, bookable)).id;
  await watchRows(api.app.db);
});

describe('every endpoint times every kind of caller', () => {
  test.for(lines)('$what', async ({ line, endpoint }) => {
    const world = worldFor(endpoint, line);
    // Rows that the world makes later would count as changes.
    await requestOf(endpoint, line, world);
    const seen: Partial<Record<CallerName, number>> = {};
    const changed: string[] = [];
    const expected = [...line.answers, line.operator ?? line.answers[1]];

    // Only refusals must change nothing.
    for (const { isRefused, callers } of turns(expected)) {
      const isChanged = await changesRows(api.app.db, async () => {
        for (const caller of callers) seen[caller] = await ask(endpoint, line, world, caller);
      });
      if (isRefused && isChanged) changed.push(callers.join(', '));
    }

    expect(seen).toEqual(Object.fromEntries(CALLERS.map((caller, place) => [caller, expected[place]])));
    expect(changed, 'among whose refused calls one changed something').toEqual([]);
  });

  test('a blocked user reads, exports and deletes their own data, and gets nothing else', async () => {
    const person = await aPhotographer(api);
    await api.post(`/admin/people/${person.id}/block`, { reason: 'Lo pide el juzgado' }, { as: operator });
    const as = await newLogin(person);
    const closed = lines.filter(({ endpoint }) => endpoint.access !== 'public' && !endpoint.openToBlocked);
    const answers = new Map<string, string>();

    const isChanged = await changesRows(api.app.db, async () => {
      for (const { what, endpoint } of closed) {
        const answer = await api.request(endpoint.method, endpoint.path.replace(/:\w+/g, person.id), { as });
        answers.set(what, `${answer.statusCode} ${answer.json().code}`);
      }
    });

    expect([...answers].filter(([, answer]) => answer !== '403 account_blocked')).toEqual([]);
    expect(isChanged).toBe(false);
    expect(lines.flatMap(({ what, endpoint }) => (endpoint.openToBlocked ? [what] : [])).toSorted()).toEqual([
      'auth.logout',
      'auth.twoFactor',
      'books.receipt',
      'orders.archiveLink',
      'orders.downloads',
      'passkeys.beginConfirmation',
      'passkeys.list',
      'users.deleteMe',
      'users.exportMe',
      'users.me',
    ]);
  });

  test('no endpoint of the contract is missing', () => {
    const tried = lines.map(({ what }) => what);
    const there = Object.entries(contract).flatMap(([group, members]) =>
      Object.keys(members).map((name) => `${group}.${name}`),
    );

    expect(tried.toSorted()).toEqual(there.toSorted());
  });
});

function turns(expected: readonly number[]): { isRefused: boolean; callers: CallerName[] }[] {
  const all: { isRefused: boolean; callers: CallerName[] }[] = [];
  for (const [place, caller] of CALLERS.entries()) {
    const isRefused = (expected[place] ?? 0) >= 400;
    const last = all.at(-1);
    if (last?.isRefused === isRefused) last.callers.push(caller);
    else all.push({ isRefused, callers: [caller] });
  }
  return all;
}

async function requestOf(endpoint: Endpoint, line: Line, world: World) {
  const ids = new Map<string, string>();
  for (const [, name = ''] of endpoint.path.matchAll(/:(\w+)/g)) ids.set(name, await world.id(name));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => ids.get(name) ?? name);
  return { path: `${path}${line.query ?? ''}`, body: await line.body?.(world) };
}

async function ask(endpoint: Endpoint, line: Line, world: World, caller: CallerName): Promise<number> {
  const { path, body } = await requestOf(endpoint, line, world);
  const person = world.people[caller];
  const answer = await api.request(endpoint.method, path, {
    // A logout ends its own token, so each caller gets another one for it.
    as: person && endpoint.path === '/auth/logout' ? await newLogin(person) : person,
    address: anAddress(),
    ...(line.headers && { headers: line.headers }),
    ...(body && { body }),
    ...(line.form && (await line.form())),
  });
  return answer.statusCode;
}

async function newLogin(person: Person): Promise<{ token: string }> {
  if (person === operator) return { token: await logInAgain(api, operator) };
  const { email, password } = person;
  const answer = await api.post('/auth/login', { email, password }, { address: anAddress() });
  return { token: answer.json().access_token };
}

const aShoot = (start: string, end: string) => ({ surf_break_id: MUNDAKA, date: '2096-05-01', start, end });

/** One day later per world, so that bookings never overlap. */
let bookingDay = 30;

const worldsToRead = new Map<Line['booking'], World>();

/** Rows that are only read are shared. */
function worldFor({ method }: Endpoint, line: Line): World {
  if (method !== 'GET') return aWorld(line);
  const world = worldsToRead.get(line.booking) ?? aWorld(line);
  worldsToRead.set(line.booking, world);
  return world;
}

function aWorld({ booking }: Line): World {
  const { owner, buyer } = people;
  if (!owner || !buyer) throw new Error('The people are there only inside a test.');
  const made = new Map<string, Promise<string>>();
  const album = once(() => anAlbumForSale(api, { owner, photos: 2 }));
  const idOf = async (answer: ReturnType<typeof api.get>) => (await answer).json<{ id: string }>().id;
  const rows: Record<string, () => string | Promise<string>> = {
    albumId: async () => {
      // An order in it, as the album of a photographer who sells has.
      await id('orderId');
      return (await album()).albumId;
    },
    photoId: async () => {
      await id('orderId');
      return (await album()).photoIds[0] ?? '';
    },
    unsold: async () => (await album()).photoIds[1] ?? '',
    orderId: async () => (await aPaidOrder(api, buyer, (await album()).photoIds.slice(0, 1))).id,
    giftId: async () => (await aGift(api, buyer, 2500)).id,
    userId: () => owner.id,
    surferId: () => buyer.id,
    personId: () => blockable.id,
    refundId: () => owner.id,
    payoutId: () => owner.id,
    jobId: () => '1000000',
    surfBreakId: () => MUNDAKA,
    provider: () => 'sandbox',
    loginId: async () => (await api.get('/auth/logins', { as: bookable })).json<{ id: string }[]>()[0]?.id ?? '',
    keyId: () => foreignKey.id,
    cameraLoginId: () => foreignCamera,
    conversationId: () => idOf(api.post('/conversations', { user_id: owner.id }, { as: buyer })),
    notificationId: async () => {
      await id('orderId');
      const { items } = (await api.get('/notifications', { as: owner })).json<{ items: { id: string }[] }>();
      return items[0]?.id ?? '';
    },
    photographerId: () => bookable.id,
    slotId: async () => (await aWeeklySlot(api, owner)).id,
    token: () => 'made-by-somebody-else',
    holidayId: () => idOf(api.post('/holidays', { from: '2099-01-01', to: '2099-01-02' }, { as: owner })),
    shootId: () => aShootOf(owner),
    code: async () => (await api.post('/links', { kind: 'photographer' }, { as: owner })).json<{ code: string }>().code,
    surfId: () => aSurf(api, buyer),
    bookingId: () => aBooking(owner, buyer, booking),
    endpointId: () => aWebhookOf(owner),
    deliveryId: () => owner.id,
    deviceId: () => idOf(api.post('/push/devices', aBrowser(), { as: owner })),
    freeStart: () => aFreeStart(api, bookable),
  };
  const id = (name: string) => {
    const row = made.get(name) ?? Promise.resolve((rows[name] ?? (() => name))());
    made.set(name, row);
    return row;
  };
  return { people, owner, id };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/** Replaces the former one, because an account has at most five. */
async function aWebhookOf(owner: Person): Promise<string> {
  for (const { id } of (await api.get('/webhook_endpoints', { as: owner })).json<{ id: string }[]>())
    await api.del(`/webhook_endpoints/${id}`, { as: owner });
  const draft = { url: 'https://hooks.example.com/a', events: ['session.requested'] };
  return (await api.post('/webhook_endpoints', draft, { as: owner })).json<{ id: string }>().id;
}

async function aShootOf(owner: Person): Promise<string> {
  bookingDay += 1;
  const date = new Date(api.clock.now.getTime() + bookingDay * DAY_MS).toISOString().slice(0, 10);
  const made = await api.post('/shoots', { ...aShoot('09:00', '10:00'), date }, { as: owner });
  return made.json<{ id: string }>().id;
}

async function aBooking(owner: Person, buyer: Person, status: Line['booking']): Promise<string> {
  bookingDay += 1;
  const startsAt = api.clock.now.getTime() + bookingDay * DAY_MS;
  const { id } = await api.app.db
    .insertInto('bookings')
    .values(
      await bookingFields(api.app.db, {
        photographer_id: owner.id,
        surfer_id: buyer.id,
        surf_break_id: MUNDAKA,
        starts_at: new Date(startsAt),
        ends_at: new Date(startsAt + HOUR_MS),
        ...(status && { status }),
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function endpointOf(group: string, name: string): Endpoint {
  const found = Object.entries<Record<string, Endpoint>>(contract).find(([key]) => key === group)?.[1][name];
  if (!found) throw new Error(`There is no endpoint ${group}.${name}.`);
  return found;
}
