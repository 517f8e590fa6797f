const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** The setting `RATE_LIMIT_SCALE` multiplies every `max`. */
export const limits = {
  loginFailuresPerAccount: { max: 10, seconds: 15 * MINUTE_SECONDS },
  loginFailuresPerAddress: { max: 100, seconds: 15 * MINUTE_SECONDS },
  // A code has a million values, of which three are valid at a time.
  codeFailuresPerAccount: { max: 10, seconds: 15 * MINUTE_SECONDS },
  codeFailuresPerAddress: { max: 100, seconds: 15 * MINUTE_SECONDS },
  // Signatures cannot be guessed: this bounds the work of checking them.
  passkeyFailuresPerAddress: { max: 100, seconds: 15 * MINUTE_SECONDS },
  passkeyChallengesPerAddress: { max: 1200, seconds: HOUR_SECONDS },
  // A camera repeats a wrong password by itself, so these are wide.
  cameraFailuresPerLogin: { max: 20, seconds: 15 * MINUTE_SECONDS },
  cameraFailuresPerAddress: { max: 60, seconds: 15 * MINUTE_SECONDS },
  // A code may be four digits: at this pace it takes days to try them all, for a holder of the link.
  albumCodesPerAddress: { max: 10, seconds: 15 * MINUTE_SECONDS },
  albumCodeFailures: { max: 100, seconds: HOUR_SECONDS },
  // Codes are words like SURF10. A person mistypes one a few times; a whole beach may share one address.
  discountFailuresPerAccount: { max: 10, seconds: 15 * MINUTE_SECONDS },
  discountFailuresPerAddress: { max: 30, seconds: 15 * MINUTE_SECONDS },
  resetMailsPerAccount: { max: 5, seconds: HOUR_SECONDS },
  // A whole beach may share one address, so these are wider than the limits of accounts.
  resetRequestsPerAddress: { max: 600, seconds: HOUR_SECONDS },
  registrationsPerAddress: { max: 60, seconds: HOUR_SECONDS },
  emailChangesPerAccount: { max: 10, seconds: HOUR_SECONDS },
  picturesPerAccount: { max: 60, seconds: HOUR_SECONDS },
  uploadsPerAccount: { max: 20_000, seconds: HOUR_SECONDS },
  ordersPerAccount: { max: 60, seconds: HOUR_SECONDS },
  // A whole beach may share one address, so this is wider than an account's.
  guestOrdersPerAddress: { max: 300, seconds: HOUR_SECONDS },
  guestOrdersPerEmail: { max: 30, seconds: HOUR_SECONDS },
  // Stolen cards are tried by the hundred; a person tries two or three.
  declinedCardsPerGuest: { max: 5, seconds: HOUR_SECONDS },
  declinedCardsPerEmail: { max: 10, seconds: HOUR_SECONDS },
  declinedCardsPerAddress: { max: 30, seconds: HOUR_SECONDS },
  // A gift code has 80 bits. These limits bound the work of checking guesses, also of a client that knows code endings.
  giftChecksPerAddress: { max: 300, seconds: HOUR_SECONDS },
  giftFailuresPerAccount: { max: 10, seconds: HOUR_SECONDS },
  giftFailuresPerDevice: { max: 10, seconds: HOUR_SECONDS },
  giftFailuresPerAddress: { max: 50, seconds: HOUR_SECONDS },
  bookingsPerAccount: { max: 60, seconds: HOUR_SECONDS },
  // Each chart reads all sales of a span; a person looks at a few dozen.
  chartsPerAccount: { max: 600, seconds: HOUR_SECONDS },
  // Each document is drawn anew, which takes processor time.
  documentsPerAccount: { max: 600, seconds: HOUR_SECONDS },
  editsPerAccount: { max: 600, seconds: HOUR_SECONDS },
  surfsPerAccount: { max: 600, seconds: HOUR_SECONDS },
  // Each link leaves a line in the audit log, whether it is followed or not.
  originalLinksPerAccount: { max: 10_000, seconds: HOUR_SECONDS },
  downloadsPerAccount: { max: 5_000, seconds: HOUR_SECONDS },
  messagesPerAccount: { max: 600, seconds: HOUR_SECONDS },
  // Each report may hide a photo until an operator has looked at it.
  reportsPerAddress: { max: 30, seconds: DAY_SECONDS },
  reportsPerEmail: { max: 20, seconds: DAY_SECONDS },
  reportsPerAccount: { max: 20, seconds: HOUR_SECONDS },
  // A whole café may look at one album. Further views from the same network are not counted, so that a script cannot
  // inflate the number.
  viewersPerAlbumAndAddress: { max: 30, seconds: DAY_SECONDS },
  viewsPerAddress: { max: 600, seconds: HOUR_SECONDS },
  // A whole beach behind one network opens the same poster. Further openings from it are not counted, so that a script
  // cannot inflate the number.
  linksPerAddress: { max: 600, seconds: HOUR_SECONDS },
  // A request is sent per typed letter. Several people behind one address type at once; a script asks for more.
  suggestionsPerAddress: { max: 1200, seconds: MINUTE_SECONDS },
  // The page of a watch's times sends a request after each move of its slider, and a whole beach may share one address.
  watchesPerAddress: { max: 600, seconds: HOUR_SECONDS },
  // A key may send two thousand photos with their previews within ten minutes, at three requests a file.
  requestsPerKey: { max: 1500, seconds: MINUTE_SECONDS },
} as const;
export type LimitName = keyof typeof limits;
