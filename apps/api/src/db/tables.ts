// Made by "npm run db:types" from the migrated database; a test fails when the two differ. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Written as text: the driver would turn an array into a PostgreSQL array. */
export type Json = ColumnType<unknown, string, string>;
export type OptionalJson = ColumnType<unknown, string | undefined, string>;

export interface AccessTokensTable {
  id: Generated<string>;
  user_id: string;
  token_hash: string;
  user_agent: string | null;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  revoked_at: Date | null;
}

export interface AddressChangesTable {
  album_id: string;
  after_photo_id: Generated<string>;
  photo_ids: string[] | null;
}

export interface AlbumDaysTable {
  album_id: string;
  day: string;
  user_id: string;
  views: Generated<number>;
  likes: Generated<number>;
  carts: Generated<number>;
  like_visits: Generated<number>;
  cart_visits: Generated<number>;
}

export interface AlbumGearVersionsTable {
  album_id: string;
  version: number;
}

export interface AlbumLinkGrantsTable {
  album_id: string;
  user_id: string;
  link_key: string;
  created_at: Generated<Date>;
}

export interface AlbumNoticesTable {
  album_id: string;
  user_id: string;
  reason: 'surf' | 'surf_break' | 'photographer';
  surf_id: string | null;
  mail: 'at_once' | 'daily' | null;
  told_at: Date;
  mailed_at: Date | null;
}

export interface AlbumOpeningsTable {
  album_id: string;
  opened_at: Date;
}

export interface AlbumPackagesTable {
  album_id: string;
  quantity: number;
  price_cents: number;
}

export interface AlbumTotalsTable {
  scope_id: string;
  listed_count: number;
}

export interface AlbumViewsTable {
  album_id: string;
  viewed_on: string;
  visitor_hash: string;
}

export interface AlbumsTable {
  id: Generated<string>;
  user_id: string;
  surf_break_id: string | null;
  title: string;
  taken_on: string;
  is_public: Generated<boolean>;
  cover_photo_id: string | null;
  booking_id: string | null;
  region_id: GeneratedAlways<string | null>;
  country_id: GeneratedAlways<string | null>;
  continent_id: GeneratedAlways<string | null>;
  search_text: GeneratedAlways<string>;
  photo_count: GeneratedAlways<number>;
  ready_photo_count: GeneratedAlways<number>;
  view_count: GeneratedAlways<number>;
  like_count: GeneratedAlways<number>;
  sale_count: GeneratedAlways<number>;
  popularity: GeneratedAlways<number>;
  is_listed: GeneratedAlways<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  changed_at: GeneratedAlways<Date>;
  cover: GeneratedAlways<unknown>;
  failed_photo_count: GeneratedAlways<number>;
  listed_at: Date | null;
  shoot_id: string | null;
  has_secret_spot: Generated<boolean>;
  secret_break_id: GeneratedAlways<string | null>;
  timezone: GeneratedAlways<string | null>;
  place_id: GeneratedAlways<string | null>;
  public_before_block: boolean | null;
  hidden_photo_count: Generated<number>;
  handed_over_at: Date | null;
  link_token: string | null;
  link_key: string | null;
  link_code_hash: string | null;
  is_free: Generated<boolean>;
  web_price_cents: number | null;
}

export interface ApiKeyNetworksTable {
  key_id: string;
  network: string;
  first_used_at: Date;
}

export interface ApiKeysTable {
  id: Generated<string>;
  user_id: string;
  key_hash: string;
  prefix: string;
  name: string;
  scopes: string[];
  created_at: Date;
  last_used_at: Date | null;
  last_used_network: string | null;
  revoked_at: Date | null;
}

export interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: Date;
  actor: 'user' | 'operator' | 'system' | 'provider';
  actor_id: string | null;
  user_id: string | null;
  act: string;
  subject_kind: string | null;
  subject_id: string | null;
  reason: string | null;
  request_id: string | null;
  user_agent: string | null;
  network: string | null;
  details: OptionalJson;
}

export interface AvailabilitySlotsTable {
  id: Generated<string>;
  user_id: string;
  kind: 'once' | 'weekly';
  on_date: string | null;
  weekdays: Generated<number[]>;
  starts_on: string | null;
  starts_at: string;
  ends_at: string;
  notes: Generated<string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  skipped_days: Generated<string[]>;
  ends_on: string | null;
}

export interface BasePackagesTable {
  user_id: string;
  quantity: number;
  price_cents: number;
}

export interface BlocksTable {
  user_id: string;
  blocked_id: string;
  created_at: Generated<Date>;
}

export interface BookingsTable {
  id: Generated<string>;
  photographer_id: string;
  surfer_id: string;
  surf_break_id: string;
  status: Generated<'requested' | 'accepted' | 'declined' | 'withdrawn' | 'cancelled' | 'completed' | 'expired'>;
  starts_at: Date;
  ends_at: Date;
  during: GeneratedAlways<string>;
  hourly_price_cents: number | null;
  notes: Generated<string>;
  created_by: string;
  ended_by: string | null;
  ended_reason: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  answered_at: Date | null;
  ended_at: Date | null;
  photos_told_at: Date | null;
}

export interface CalendarAddressesTable {
  user_id: string;
  token_hash: string;
  created_at: Generated<Date>;
}

export interface CameraClocksTable {
  album_id: string;
  camera: string;
  serial: string;
  hand_ms: number | null;
  shift_ms: number;
  updated_at: Generated<Date>;
}

export interface CameraLoginNetworksTable {
  login_id: string;
  network: string;
  first_used_at: Date;
}

export interface CameraLoginsTable {
  id: Generated<string>;
  user_id: string;
  name: string;
  username: string;
  password_hash: string;
  album_id: string | null;
  surf_break_id: string | null;
  publishes: Generated<boolean>;
  ignored_files: Generated<number>;
  created_at: Date;
  last_used_at: Date | null;
  last_used_network: string | null;
  revoked_at: Date | null;
}

export interface CartItemsTable {
  user_id: string;
  photo_id: string;
  seen_price_cents: number | null;
  created_at: Generated<Date>;
  size: Generated<'original' | 'web'>;
}

export interface CartReminderConsentsTable {
  user_id: string;
  channel: 'mail' | 'push';
  given_at: Date;
}

export interface CartsTable {
  user_id: string;
  remind_at: Date | null;
}

export interface ContinentsTable {
  id: Generated<string>;
  slug: string;
  position: Generated<number>;
  created_at: Generated<Date>;
}

export interface ConversationsTable {
  id: Generated<string>;
  surfer_id: string;
  photographer_id: string;
  last_message_at: Generated<Date>;
  created_at: Generated<Date>;
}

export interface CountriesTable {
  id: Generated<string>;
  continent_id: string;
  iso2: string;
  created_at: Generated<Date>;
  other_names: Generated<string>;
}

export interface DemoStepsTable {
  name: string;
  details: OptionalJson;
  done_at: Generated<Date>;
}

export interface DiscountCodesTable {
  id: Generated<string>;
  user_id: string;
  code: string;
  percent: number | null;
  amount_cents: number | null;
  album_id: string | null;
  surf_break_id: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  max_uses: number | null;
  max_uses_per_person: Generated<number>;
  off_at: Date | null;
  created_at: Date;
}

export interface DownloadsTable {
  id: Generated<string>;
  user_id: string;
  photo_id: string;
  order_id: string | null;
  downloaded_at: Generated<Date>;
}

export interface EmailChangesTable {
  id: Generated<string>;
  user_id: string;
  new_email: string;
  token_hash: string;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

export interface FollowMailsTable {
  user_id: string;
  frequency: 'daily' | 'never';
}

export interface FollowsTable {
  id: Generated<string>;
  user_id: string;
  surf_break_id: string | null;
  photographer_id: string | null;
  created_at: Generated<Date>;
}

export interface FormerHashesTable {
  photo_id: string;
  sha256: string;
}

export interface FrequentSurfBreaksTable {
  user_id: string;
  surf_break_id: string;
  created_at: Generated<Date>;
}

export interface GiftUsesTable {
  order_id: string;
  gift_id: string;
  position: number;
  cents: number;
  used_cents: number;
}

export interface GiftsTable {
  id: Generated<string>;
  order_id: string;
  amount_cents: number;
  value_cents: Generated<number>;
  code_hash: string;
  code_sealed: string;
  code_ending: string;
  recipient_email: string | null;
  recipient_name: string | null;
  message: string | null;
  deliver_at: Date;
  delivered_at: Date | null;
  expires_at: Date | null;
  created_at: Generated<Date>;
}

export interface GuestKeysTable {
  key_hash: string;
  user_id: string;
  kind: 'device' | 'mail';
  created_at: Generated<Date>;
}

export interface GuestsTable {
  user_id: string;
  email: string;
  network: string | null;
  created_at: Generated<Date>;
  claimed_at: Date | null;
}

export interface HiddenOrdersTable {
  user_id: string;
  order_id: string;
  hidden_at: Generated<Date>;
}

export interface HolidaysTable {
  id: Generated<string>;
  user_id: string;
  starts_on: string;
  ends_on: string;
  created_at: Generated<Date>;
}

export interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  request_hash: string;
  order_id: string | null;
  response_status: number | null;
  response_body: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: Generated<Date>;
  expires_at: Date;
}

export interface InvoiceHandoversTable {
  id: Generated<string>;
  kind: 'sale' | 'refund';
  order_id: string;
  photographer_id: string;
  reference: string;
  line_ids: string[];
  provider: string;
  created_at: Generated<Date>;
  settled_at: Date | null;
  document_id: string | null;
  document_number: string | null;
  refusal: string | null;
  set_aside_at: Date | null;
}

export interface JobWorkersTable {
  id: string;
  renewed_at: Generated<Date>;
}

export interface LedgerAccountsTable {
  id: Generated<string>;
  kind: 'buyer' | 'photographer' | 'tax' | 'card_provider' | 'platform' | 'payout' | 'gift';
  owner_id: string | null;
  created_at: Generated<Date>;
}

export interface LedgerEntriesTable {
  id: Generated<string>;
  transaction_id: string;
  account_id: string;
  amount_cents: number;
  created_at: Generated<Date>;
}

export interface LedgerTransactionsTable {
  id: Generated<string>;
  kind: 'sale' | 'sale_corrected' | 'sale_reversed' | 'payment_returned' | 'return_corrected' | 'lines_refunded' | 'desk_refunded' | 'dispute_cost' | 'payout' | 'payout_reversed' | 'gift_spent' | 'gift_corrected';
  order_id: string | null;
  reference: string;
  created_at: Generated<Date>;
  gift_id: string | null;
}

export interface LiveEventsTable {
  user_id: string;
  id: number;
  event: Json;
  created_at: Generated<Date>;
}

export interface LivePositionsTable {
  user_id: string;
  last_id: number;
}

export interface LoginChallengesTable {
  id: Generated<string>;
  user_id: string;
  token_hash: string;
  created_at: Date;
  expires_at: Date;
}

export interface MessagesTable {
  id: Generated<string>;
  conversation_id: string;
  sender_id: string;
  text: string;
  client_key: string | null;
  created_at: Generated<Date>;
  read_at: Date | null;
  mailed_at: Date | null;
}

export interface NotificationsTable {
  id: Generated<string>;
  user_id: string;
  kind: string;
  actor_id: string | null;
  params: OptionalJson;
  dedupe_key: string | null;
  created_at: Generated<Date>;
  read_at: Date | null;
  dismissed_at: Date | null;
}

export interface OrderLineOriginalsTable {
  order_line_id: string;
  original_id: string;
}

export interface OrderLinesTable {
  id: Generated<string>;
  order_id: string;
  position: number;
  photo_id: string;
  album_id: string;
  photographer_id: string;
  title: string;
  amount_cents: number;
  refunded_at: Date | null;
  created_at: Generated<Date>;
  billed_at: GeneratedAlways<Date | null>;
  taken_hour: GeneratedAlways<number | null>;
  file_name: Generated<string>;
  taken_at: Date | null;
  sold_as: Generated<'original' | 'web' | 'upgrade'>;
  upgraded_line_id: string | null;
  discount_cents: Generated<number>;
}

export interface OrderNotesTable {
  order_id: string;
  user_id: string;
  note: string;
  updated_at: Generated<Date>;
}

export interface OrderSellersTable {
  order_id: string;
  photographer_id: string;
  full_name: string;
  legal_name: string | null;
  tax_id: string | null;
  address: string | null;
  postal_code: string | null;
  city: string | null;
  province: string | null;
  country_code: string | null;
  regime: 'iva_general' | 'iva_reduced' | 'igic' | 'ipsi' | 'exempt' | 'not_subject' | 'foreign' | null;
  rate: number | null;
  created_at: Generated<Date>;
}

export interface OrdersTable {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  user_id: string;
  status: Generated<'pending' | 'processing' | 'completed' | 'cancelled' | 'refunded'>;
  life: OptionalJson;
  currency: Generated<'EUR'>;
  subtotal_cents: number;
  tax_cents: number;
  total_cents: number;
  provider: string;
  provider_session_id: string | null;
  checkout_url: string | null;
  success_url: string;
  cancel_url: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  expires_at: Date | null;
  reconciled_at: Date | null;
  paid_at: Date | null;
  cancelled_at: Date | null;
  refunded_at: Date | null;
  card_cost_cents: number | null;
  look_again_at: Generated<Date | null>;
  tax_percent: Generated<number>;
  buyer_name: string | null;
  guest_id: string | null;
  discount_code_id: string | null;
  discount_code: string | null;
  kind: Generated<'photos' | 'gift'>;
  gift_cents: Generated<number>;
}

export interface PasskeyChallengesTable {
  challenge_hash: string;
  purpose: 'registration' | 'login' | 'second_step' | 'confirmation';
  user_id: string | null;
  token_id: string | null;
  created_at: Date;
  expires_at: Date;
}

export interface PasskeysTable {
  id: Generated<string>;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  is_synced: boolean;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface PasswordResetsTable {
  id: Generated<string>;
  user_id: string;
  token_hash: string;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

export interface PaymentsTable {
  id: Generated<string>;
  order_id: string;
  provider: string;
  provider_payment_id: string;
  amount_cents: number;
  card_cost_cents: Generated<number>;
  paid_at: Date;
  returned_at: Date | null;
  created_at: Generated<Date>;
  is_cost_estimated: Generated<boolean>;
  cost_asked_at: Date | null;
}

export interface PayoutAccountsTable {
  user_id: string;
  provider: string;
  provider_account_id: string;
  details_submitted: Generated<boolean>;
  payouts_enabled: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface PayoutsTable {
  id: Generated<string>;
  photographer_id: string;
  order_id: string;
  provider: string;
  provider_transfer_id: string | null;
  amount_cents: number;
  reversed_cents: Generated<number>;
  transfer_cents: number | null;
  status: Generated<'pending' | 'paid' | 'failed' | 'reversed'>;
  created_at: Generated<Date>;
  settled_at: Date | null;
}

export interface PhotoAccessTable {
  id: Generated<string>;
  user_id: string;
  photo_id: string;
  order_line_id: string;
  granted_at: Generated<Date>;
  revoked_at: Date | null;
  sold_as: Generated<'original' | 'web' | 'upgrade'>;
}

export interface PhotoGearTable {
  photo_id: string;
  version: number;
  descriptor: Buffer | null;
  suit: Generated<string[]>;
  board: Generated<string[]>;
}

export interface PhotoLikesTable {
  user_id: string;
  photo_id: string;
  created_at: Generated<Date>;
}

export interface PhotoReplacementsTable {
  photo_id: string;
  status: Generated<'processing' | 'failed'>;
  failure_code: string | null;
  attempts: Generated<number>;
  original_key: string;
  file_name: Generated<string>;
  sha256: string;
  bytes: number;
  content_type: 'image/jpeg' | 'image/png' | 'image/webp';
  created_at: Date;
}

export interface PhotoReportsTable {
  id: Generated<string>;
  album_id: string;
  photo_id: string | null;
  is_of_album: boolean;
  kind: 'me' | 'child' | 'not_theirs' | 'offensive' | 'other' | 'operator';
  reporter_id: string | null;
  email: string | null;
  name: string | null;
  words: string | null;
  language: 'es' | 'en';
  hid_at_once: boolean;
  created_at: Generated<Date>;
  answer: string | null;
  answered_at: Date | null;
  decision: 'hidden' | 'shown' | null;
  decided_at: Date | null;
  decided_by: string | null;
  reason: string | null;
  awaits_confirmation: Generated<boolean>;
  confirmed_at: Date | null;
  ground: 'image_rights' | 'minor' | 'copyright' | 'other_law' | 'terms' | null;
  objection: string | null;
  objected_at: Date | null;
}

export interface PhotographerPlacesTable {
  user_id: string;
  surf_break_id: string;
  position: number;
}

export interface PhotographerProfilesTable {
  user_id: string;
  cameras: Generated<string[]>;
  lenses: Generated<string[]>;
  accessories: Generated<string[]>;
  hourly_price_cents: number | null;
  places: Generated<string[]>;
  tags: Generated<string[]>;
  description: Generated<string>;
  review_count: GeneratedAlways<number>;
  rating_total: GeneratedAlways<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  other_description: Generated<string>;
}

export interface PhotosTable {
  id: Generated<string>;
  album_id: string;
  status: Generated<'processing' | 'ready' | 'failed' | 'clock' | 'hidden'>;
  failure_code: string | null;
  attempts: Generated<number>;
  file_name: Generated<string>;
  sha256: string;
  bytes: number;
  content_type: 'image/jpeg' | 'image/png' | 'image/webp';
  width: number | null;
  height: number | null;
  original_key: string;
  thumbnail_key: string | null;
  preview_key: string | null;
  renditions: OptionalJson;
  thumbhash: string | null;
  taken_at: Date | null;
  taken_at_local: string | null;
  taken_at_offset_minutes: number | null;
  has_subsecond: Generated<boolean>;
  camera: string | null;
  lens: string | null;
  is_premium: Generated<boolean>;
  premium_price_cents: Generated<number>;
  position: Generated<number>;
  sort_at: GeneratedAlways<Date>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  processed_at: Date | null;
  deleted_at: Date | null;
  files_removed_at: Date | null;
  picture_recipe: Generated<number>;
  bought_thumbnail_key: string | null;
  bought_preview_key: string | null;
  camera_serial: string | null;
  clock_shift_ms: Generated<number>;
  clock_code_at: Date | null;
  hidden_by: string | null;
  original_awaited_since: Date | null;
  original_overdue_at: Date | null;
  announced_width: number | null;
  announced_height: number | null;
  is_free: Generated<boolean>;
}

export interface PlaceNamesTable {
  place_id: string;
  language: string;
  name: string;
}

export interface PresenceTable {
  user_id: string;
  last_seen_at: Generated<Date>;
  is_online: Generated<boolean>;
}

export interface ProviderEventsTable {
  id: Generated<string>;
  provider: string;
  event_id: string;
  type: string;
  payload: Json;
  order_id: string | null;
  received_at: Generated<Date>;
  processed_at: Date | null;
}

export interface PushDueTable {
  subscription_id: string;
  notification_id: string;
  attempts: Generated<number>;
  due_at: Generated<Date>;
}

export interface PushSubscriptionsTable {
  id: Generated<string>;
  user_id: string;
  token_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  label: string;
  created_at: Generated<Date>;
  last_success_at: Date | null;
  failures: Generated<number>;
}

export interface RateLimitsTable {
  key: string;
  count: number;
  resets_at: Date;
}

export interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
  created_at: Date;
  used_at: Date | null;
}

export interface RefundLinesTable {
  refund_id: string;
  order_line_id: string;
}

export interface RefundsTable {
  id: Generated<string>;
  order_id: string;
  payment_id: string | null;
  requested_by: string | null;
  reason: 'photographer' | 'superseded' | 'late' | 'paid_twice' | 'provider' | 'chargeback' | 'original_missed' | 'gift_returned';
  amount_cents: number;
  status: Generated<'pending' | 'succeeded' | 'failed'>;
  provider_refund_id: string | null;
  created_at: Generated<Date>;
  settled_at: Date | null;
  gift_cents: Generated<number>;
}

export interface RefusedMailsTable {
  id: Generated<string>;
  user_id: string | null;
  email: string;
  reason: string;
  task: string;
  payload: Json;
  key: string;
  refusals: Generated<number>;
  refused_at: Date;
  created_at: Generated<Date>;
  settled_at: Date | null;
}

export interface RegionsTable {
  id: Generated<string>;
  country_id: string;
  slug: string;
  created_at: Generated<Date>;
  other_names: Generated<string>;
}

export interface RemindedPhotosTable {
  user_id: string;
  photo_id: string;
  reminder_id: string;
  photographer_id: string;
  sent_at: Date;
}

export interface ReplacedOriginalsTable {
  id: Generated<string>;
  photo_id: string;
  original_key: string;
  file_name: string;
  sha256: string;
  bytes: number;
  content_type: 'image/jpeg' | 'image/png' | 'image/webp';
  width: number;
  height: number;
  taken_at: Date | null;
  bought_thumbnail_key: string | null;
  bought_preview_key: string | null;
  replaced_at: Date;
}

export interface ReportsTable {
  id: Generated<string>;
  reporter_id: string;
  reported_id: string;
  conversation_id: string;
  reason: string;
  created_at: Generated<Date>;
}

export interface ReviewsTable {
  id: Generated<string>;
  booking_id: string;
  photographer_id: string;
  surfer_id: string;
  rating: number;
  text: Generated<string>;
  created_at: Generated<Date>;
}

export interface SettingsTable {
  key: string;
  value: Json;
  updated_at: Generated<Date>;
}

export interface ShootNoticesTable {
  shoot_id: string;
  user_id: string;
  version: number;
  told_at: Date;
}

export interface ShootsTable {
  id: Generated<string>;
  user_id: string;
  surf_break_id: string;
  on_date: string;
  starts_at: Date;
  ends_at: Date;
  during: GeneratedAlways<string>;
  version: Generated<number>;
  cancelled_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface ShortLinkDaysTable {
  code: string;
  day: string;
  opened: Generated<number>;
}

export interface ShortLinksTable {
  code: string;
  user_id: string;
  kind: 'day' | 'album' | 'photographer' | 'shoot';
  target_id: string;
  day: string | null;
  created_at: Generated<Date>;
}

export interface SurfBreaksTable {
  id: Generated<string>;
  region_id: string;
  slug: string;
  lat: number;
  lon: number;
  kind: 'beach' | 'reef' | 'point' | 'river-mouth' | 'slab' | 'wave-pool';
  timezone: string;
  created_at: Generated<Date>;
  other_names: Generated<string>;
}

export interface SurfsTable {
  id: Generated<string>;
  user_id: string;
  surf_break_id: string;
  day: string;
  start_time: string;
  end_time: string;
  starts_at: Date;
  ends_at: Date;
  suit_colour: string | null;
  board_colour: string | null;
  distance_km: Generated<number>;
  seen_at: Generated<Date>;
  created_at: Generated<Date>;
}

export interface TaxDetailsTable {
  user_id: string;
  legal_name: string;
  tax_id: string;
  address: string;
  postal_code: string;
  city: string;
  province: string;
  country_code: string;
  regime: 'iva_general' | 'iva_reduced' | 'igic' | 'ipsi' | 'exempt' | 'not_subject' | 'foreign';
  rate: number;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface TideDaysTable {
  surf_break_id: string;
  day: string;
  made_at: Date | null;
  station: ColumnType<unknown, string | null | undefined, string | null>;
  starts_at: Date | null;
  heights_cm: Generated<number[]>;
  extremes: OptionalJson;
  created_at: Generated<Date>;
}

export interface TwoFactorTable {
  user_id: string;
  sealed_secret: string;
  last_step: Generated<number>;
  begun_at: Date;
  confirmed_at: Date | null;
}

export interface UnclaimedFilesTable {
  storage_key: string;
  delete_after: Date;
  created_at: Generated<Date>;
}

export interface UnwantedMailsTable {
  user_id: string;
  kind: 'sale' | 'photos' | 'session' | 'message';
}

export interface UnwantedPushesTable {
  user_id: string;
  kind: 'sale' | 'order' | 'photos' | 'session' | 'message' | 'follow';
}

export interface UploadsTable {
  id: Generated<string>;
  store_id: string;
  user_id: string;
  album_id: string;
  photo_id: string | null;
  file_name: Generated<string>;
  sha256: string | null;
  bytes: number;
  status: Generated<'open' | 'finished' | 'rejected'>;
  failure_code: string | null;
  created_at: Generated<Date>;
  finished_at: Date | null;
  expires_at: Date;
  original_key: string | null;
  replaces_photo_id: string | null;
  announced_sha256: string | null;
  announced_bytes: number | null;
  announced_width: number | null;
  announced_height: number | null;
}

export interface UsersTable {
  id: Generated<string>;
  username: string;
  email: string | null;
  pending_email: string | null;
  password_hash: string | null;
  full_name: string;
  country_code: Generated<string>;
  language: Generated<'es' | 'en'>;
  profile_picture_key: string | null;
  is_photographer: Generated<boolean>;
  is_surfer: Generated<boolean>;
  is_demo: Generated<boolean>;
  labels: Generated<string[]>;
  search_text: GeneratedAlways<string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  is_operator: Generated<boolean>;
  blocked_at: Date | null;
  removes_gps: Generated<boolean>;
  is_guest: Generated<boolean>;
  embeds_rights: Generated<boolean>;
}

export interface WaitingSurfersTable {
  surf_break_id: string;
  day: string;
  hour: number;
  user_id: string;
}

export interface WebFilesTable {
  original_key: string;
  storage_key: string;
  sha256: string;
  bytes: number;
  width: number;
  height: number;
  created_at: Generated<Date>;
}

export interface WebhookDeliveriesTable {
  id: Generated<string>;
  endpoint_id: string;
  event: string;
  event_key: string;
  data: Json;
  created_at: Generated<Date>;
  begun_at: Generated<Date>;
  status: Generated<'waiting' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  due_at: Generated<Date | null>;
  last_attempt_at: Date | null;
  last_status: number | null;
  last_error: string | null;
}

export interface WebhookEndpointsTable {
  id: Generated<string>;
  user_id: string;
  url: string;
  events: string[];
  sealed_secret: string;
  is_enabled: Generated<boolean>;
  disabled_at: Date | null;
  failing_since: Date | null;
  paused_until: Date | null;
  created_at: Generated<Date>;
}

export interface SandboxDisputesTable {
  id: string;
  payment_id: string;
  amount_cents: number;
  cost_cents: number;
  created_at: Generated<Date>;
}

export interface SandboxEventsTable {
  id: string;
  type: string;
  payload: Json;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Generated<Date>;
  next_attempt_at: Generated<Date>;
  delivered_at: Date | null;
}

export interface SandboxPaymentsTable {
  id: string;
  session_id: string;
  status: 'requires_confirmation' | 'processing' | 'succeeded' | 'failed';
  amount_cents: number;
  fee_cents: Generated<number>;
  card_last4: string;
  failure_code: string | null;
  created_at: Generated<Date>;
  paid_at: Date | null;
  phone: string | null;
  settles_at: Date | null;
}

export interface SandboxRefundsTable {
  id: string;
  payment_id: string;
  amount_cents: number;
  idempotency_key: string | null;
  created_at: Generated<Date>;
  status: Generated<'pending' | 'succeeded' | 'failed'>;
  settles_at: Date | null;
}

export interface SandboxReversalsTable {
  id: string;
  transfer_id: string;
  amount_cents: number;
  idempotency_key: string;
  created_at: Generated<Date>;
}

export interface SandboxSessionsTable {
  id: string;
  status: Generated<'open' | 'complete' | 'expired'>;
  idempotency_key: string;
  reference: string;
  lines: Json;
  amount_cents: number;
  currency: string;
  language: Generated<string>;
  success_url: string;
  cancel_url: string;
  metadata: OptionalJson;
  created_at: Generated<Date>;
  expires_at: Date;
  ended_at: Date | null;
}

export interface SandboxTransfersTable {
  id: string;
  account: string;
  payment_id: string | null;
  amount_cents: number;
  reversed_cents: Generated<number>;
  idempotency_key: string;
  created_at: Generated<Date>;
}

export interface DB {
  access_tokens: AccessTokensTable;
  address_changes: AddressChangesTable;
  album_days: AlbumDaysTable;
  album_gear_versions: AlbumGearVersionsTable;
  album_link_grants: AlbumLinkGrantsTable;
  album_notices: AlbumNoticesTable;
  album_openings: AlbumOpeningsTable;
  album_packages: AlbumPackagesTable;
  album_totals: AlbumTotalsTable;
  album_views: AlbumViewsTable;
  albums: AlbumsTable;
  api_key_networks: ApiKeyNetworksTable;
  api_keys: ApiKeysTable;
  audit_log: AuditLogTable;
  availability_slots: AvailabilitySlotsTable;
  base_packages: BasePackagesTable;
  blocks: BlocksTable;
  bookings: BookingsTable;
  calendar_addresses: CalendarAddressesTable;
  camera_clocks: CameraClocksTable;
  camera_login_networks: CameraLoginNetworksTable;
  camera_logins: CameraLoginsTable;
  cart_items: CartItemsTable;
  cart_reminder_consents: CartReminderConsentsTable;
  carts: CartsTable;
  continents: ContinentsTable;
  conversations: ConversationsTable;
  countries: CountriesTable;
  demo_steps: DemoStepsTable;
  discount_codes: DiscountCodesTable;
  downloads: DownloadsTable;
  email_changes: EmailChangesTable;
  follow_mails: FollowMailsTable;
  follows: FollowsTable;
  former_hashes: FormerHashesTable;
  frequent_surf_breaks: FrequentSurfBreaksTable;
  gift_uses: GiftUsesTable;
  gifts: GiftsTable;
  guest_keys: GuestKeysTable;
  guests: GuestsTable;
  hidden_orders: HiddenOrdersTable;
  holidays: HolidaysTable;
  idempotency_keys: IdempotencyKeysTable;
  invoice_handovers: InvoiceHandoversTable;
  job_workers: JobWorkersTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_entries: LedgerEntriesTable;
  ledger_transactions: LedgerTransactionsTable;
  live_events: LiveEventsTable;
  live_positions: LivePositionsTable;
  login_challenges: LoginChallengesTable;
  messages: MessagesTable;
  notifications: NotificationsTable;
  order_line_originals: OrderLineOriginalsTable;
  order_lines: OrderLinesTable;
  order_notes: OrderNotesTable;
  order_sellers: OrderSellersTable;
  orders: OrdersTable;
  passkey_challenges: PasskeyChallengesTable;
  passkeys: PasskeysTable;
  password_resets: PasswordResetsTable;
  payments: PaymentsTable;
  payout_accounts: PayoutAccountsTable;
  payouts: PayoutsTable;
  photo_access: PhotoAccessTable;
  photo_gear: PhotoGearTable;
  photo_likes: PhotoLikesTable;
  photo_replacements: PhotoReplacementsTable;
  photo_reports: PhotoReportsTable;
  photographer_places: PhotographerPlacesTable;
  photographer_profiles: PhotographerProfilesTable;
  photos: PhotosTable;
  place_names: PlaceNamesTable;
  presence: PresenceTable;
  provider_events: ProviderEventsTable;
  push_due: PushDueTable;
  push_subscriptions: PushSubscriptionsTable;
  rate_limits: RateLimitsTable;
  recovery_codes: RecoveryCodesTable;
  refund_lines: RefundLinesTable;
  refunds: RefundsTable;
  refused_mails: RefusedMailsTable;
  regions: RegionsTable;
  reminded_photos: RemindedPhotosTable;
  replaced_originals: ReplacedOriginalsTable;
  reports: ReportsTable;
  reviews: ReviewsTable;
  settings: SettingsTable;
  shoot_notices: ShootNoticesTable;
  shoots: ShootsTable;
  short_link_days: ShortLinkDaysTable;
  short_links: ShortLinksTable;
  surf_breaks: SurfBreaksTable;
  surfs: SurfsTable;
  tax_details: TaxDetailsTable;
  tide_days: TideDaysTable;
  two_factor: TwoFactorTable;
  unclaimed_files: UnclaimedFilesTable;
  unwanted_mails: UnwantedMailsTable;
  unwanted_pushes: UnwantedPushesTable;
  uploads: UploadsTable;
  users: UsersTable;
  waiting_surfers: WaitingSurfersTable;
  web_files: WebFilesTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_endpoints: WebhookEndpointsTable;
  'sandbox.disputes': SandboxDisputesTable;
  'sandbox.events': SandboxEventsTable;
  'sandbox.payments': SandboxPaymentsTable;
  'sandbox.refunds': SandboxRefundsTable;
  'sandbox.reversals': SandboxReversalsTable;
  'sandbox.sessions': SandboxSessionsTable;
  'sandbox.transfers': SandboxTransfersTable;
}
