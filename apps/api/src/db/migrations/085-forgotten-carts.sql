-- Reminders of forgotten carts, for people who allowed them. Unknown to the code before, which goes on without them.
-- Carts from before this file have no row here and are never reminded of.

create table carts (
  user_id uuid primary key references users on delete cascade,
  -- Its person may be reminded from then on. Every change moves it on; empty for an empty cart, and once it was due.
  remind_at timestamptz
);
create index carts_to_remind on carts (remind_at) where remind_at is not null;

-- A row is a consent, and its time the proof of it: without one there is no reminder by this channel.
create table cart_reminder_consents (
  user_id uuid not null references users on delete cascade,
  channel text not null,
  given_at timestamptz not null,
  primary key (user_id, channel),
  constraint cart_reminder_consents_channel check (channel in ('mail', 'push'))
);

-- The key keeps a photo from a second reminder to the same person.
create table reminded_photos (
  user_id uuid not null references users on delete cascade,
  photo_id uuid not null references photos on delete cascade,
  -- The same for all photos of one reminder.
  reminder_id uuid not null,
  photographer_id uuid not null references users on delete cascade,
  sent_at timestamptz not null,
  primary key (user_id, photo_id)
);
create index reminded_photos_photo on reminded_photos (photo_id);
create index reminded_photos_reminder on reminded_photos (reminder_id);
create index reminded_photos_of_photographer on reminded_photos (photographer_id, sent_at);
