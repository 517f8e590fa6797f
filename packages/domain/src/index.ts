export * from './accept-language.ts';
export * from './album-visibility.ts';
export * from './api-keys.ts';
export * from './passkeys.ts';
export * from './apportion.ts';
export * from './availability.ts';
export * from './awaited-original.ts';
export * from './booking-life.ts';
export * from './books.ts';
export * from './calendar.ts';
export * from './camera-clock.ts';
export * from './camera-logins.ts';
export * from './capture-time.ts';
export * from './cart-reminder.ts';
export * from './cart.ts';
export * from './chart-period.ts';
export * from './clock-shift.ts';
export * from './coming-soon.ts';
export * from './constants.ts';
export * from './countries.ts';
export * from './csv.ts';
export * from './dates.ts';
export * from './demand.ts';
export * from './discount.ts';
export * from './distance.ts';
export * from './document-amounts.ts';
export * from './document-numbers.ts';
export * from './device-label.ts';
export * from './durations.ts';
export * from './email.ts';
export * from './gear-colours.ts';
export * from './gift-standing.ts';
export * from './gifts.ts';
export * from './gps-fields.ts';
export * from './guessable-password.ts';
export * from './guest-orders.ts';
export * from './gear-descriptor.ts';
export * from './gear-names.ts';
export * from './handle.ts';
export * from './initials.ts';
export * from './known-tags.ts';
export * from './ledger.ts';
export * from './language-forms.ts';
export * from './likeness.ts';
export type { Reading, PartRequest } from './picture-parts.ts';
export * from './ride-gear.ts';
export * from './line-match.ts';
export * from './live-album.ts';
export * from './min-charge.ts';
export * from './money.ts';
export * from './months.ts';
export * from './open-order.ts';
export * from './order-code.ts';
export { returnReason, type OrderEffect } from './order-effects.ts';
export {
  accessibleLineIds,
  delayedPayment,
  keptPayment,
  lifeCents,
  linesGivenBack,
  ORDER_STATUSES,
  orderStatus,
  type ReturnedMoney,
  type LifeLine,
  type OrderLife,
  type OrderStatus,
  type Payment,
} from './order-facts.ts';
export * from './order-life.ts';
export * from './order-price.ts';
export * from './package-offer.ts';
export * from './package-pricing.ts';
export * from './package-table.ts';
export * from './pagination.ts';
export * from './photographer-description.ts';
export * from './picture-link.ts';
export * from './reports.ts';
export type { Rights } from './rights-packet.ts';
export * from './rights-splices.ts';
export * from './search-text.ts';
export * from './server-clock.ts';
export * from './photo-name.ts';
export * from './plain-text.ts';
export * from './sidebar.ts';
export * from './splices.ts';
export * from './sun.ts';
export * from './surfs.ts';
export * from './tax-id.ts';
export * from './tax-regime.ts';
export * from './text-limits.ts';
export * from './tide.ts';
export * from './time-histogram.ts';
export * from './typed-day.ts';
export * from './typos.ts';
export * from './waves.ts';
export * from './webhook-retries.ts';
export * from './watch-clock.ts';
export * from './watch-rides.ts';
export * from './wave-fit.ts';
export * from './markup.ts';
export * from './match-waves.ts';
export * from './web-size.ts';
export * from './week-grid.ts';
export * from './whole-number.ts';
export * from './zoned-time.ts';
export * from './first-name.ts';
