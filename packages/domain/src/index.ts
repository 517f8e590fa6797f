/** Servers import from here. A browser's code names the file that has the rule, so that a page loads no other. */

export * from './accounts/api-keys.ts';
export * from './accounts/coming-soon.ts';
export * from './accounts/countries.ts';
export * from './accounts/device-label.ts';
export * from './accounts/email.ts';
export * from './accounts/first-name.ts';
export * from './accounts/guessable-password.ts';
export * from './accounts/handle.ts';
export * from './accounts/logins.ts';
export * from './accounts/passkeys.ts';
export * from './accounts/photographer-description.ts';
export * from './accounts/webhooks.ts';
export * from './albums/album-visibility.ts';
export * from './albums/known-tags.ts';
export * from './albums/live-album.ts';
export * from './albums/page-sizes.ts';
export * from './albums/reports.ts';
export * from './bookings/availability.ts';
export * from './bookings/booking-state.ts';
export * from './bookings/week-grid.ts';
export * from './cameras/camera-clock.ts';
export * from './cameras/camera-logins.ts';
export * from './cameras/capture-time.ts';
export * from './cameras/clock-shift.ts';
export * from './cameras/server-clock.ts';
export * from './dates/calendar.ts';
export * from './dates/chart-period.ts';
export * from './dates/dates.ts';
export * from './dates/durations.ts';
export * from './dates/months.ts';
export * from './dates/typed-day.ts';
export * from './dates/zoned-time.ts';
export * from './gear/gear-colours.ts';
export * from './gear/gear-descriptor.ts';
export * from './gear/gear-names.ts';
export * from './gear/likeness.ts';
export * from './gear/ride-gear.ts';
export * from './money/apportion.ts';
export * from './money/books.ts';
export * from './money/document-amounts.ts';
export * from './money/document-numbers.ts';
export * from './money/ledger.ts';
export * from './money/min-charge.ts';
export * from './money/money.ts';
export * from './money/prices.ts';
export * from './money/tax-id.ts';
export * from './money/tax-regime.ts';
export * from './orders/awaited-original.ts';
export * from './orders/cart-reminder.ts';
export * from './orders/cart.ts';
export * from './orders/gift-amounts.ts';
export * from './orders/gifts.ts';
export * from './orders/guest-orders.ts';
export * from './orders/line-match.ts';
export * from './orders/open-order.ts';
export * from './orders/order-code.ts';
export { returnReason, type OrderEffect } from './orders/order-effects.ts';
export {
  accessibleLineIds,
  delayedPayment,
  keptPayment,
  centsOfLines,
  linesGivenBack,
  ORDER_STATUSES,
  orderStatus,
  type ReturnedMoney,
  type OrderStateLine,
  type OrderState,
  type OrderStatus,
  type Payment,
} from './orders/order-facts.ts';
export * from './orders/order-state.ts';
export * from './pictures/gps-fields.ts';
export * from './pictures/photo-name.ts';
export * from './pictures/picture-link.ts';
export type { Reading, PartRequest } from './pictures/picture-parts.ts';
export * from './pictures/picture-sizes.ts';
export type { Rights } from './pictures/rights-packet.ts';
export * from './pictures/preview-fault.ts';
export * from './pictures/rights-splices.ts';
export * from './pictures/splices.ts';
export * from './pictures/upload-limits.ts';
export * from './places/demand.ts';
export * from './places/distance.ts';
export * from './places/sun.ts';
export * from './places/surfs.ts';
export * from './places/tide.ts';
export * from './pricing/discount.ts';
export * from './pricing/order-price.ts';
export * from './pricing/package-offer.ts';
export * from './pricing/package-pricing.ts';
export * from './pricing/package-table.ts';
export * from './pricing/web-size.ts';
export * from './retries/retry-delay.ts';
export * from './retries/webhook-retries.ts';
export * from './text/accept-language.ts';
export * from './text/csv.ts';
export * from './text/language-forms.ts';
export * from './text/languages.ts';
export * from './text/markup.ts';
export * from './text/plain-text.ts';
export * from './text/search-text.ts';
export * from './text/text-limits.ts';
export * from './text/typos.ts';
export * from './text/whole-number.ts';
export * from './waves/match-waves.ts';
export * from './waves/time-histogram.ts';
export * from './waves/watch-clock.ts';
export * from './waves/watch-rides.ts';
export * from './waves/wave-fit.ts';
export * from './waves/waves.ts';
