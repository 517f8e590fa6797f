-- Photos that somebody in them asked to hide, and what else people say about photos and albums.

create table photo_reports (
  id uuid primary key default new_id(),
  album_id uuid not null references albums on delete cascade,
  -- Null for a report of the whole album. A photo's row may go long before what was said about it.
  photo_id uuid references photos on delete set null,
  is_of_album boolean not null,
  kind text not null,
  -- Who reported; all four are forgotten some months after the decision, and with the account.
  reporter_id uuid references users,
  email text,
  name text,
  words text,
  -- Of the form: the outcome is told in it.
  language text not null,
  -- Whether the photo was hidden when the report came.
  hid_at_once boolean not null,
  created_at timestamptz not null default now(),
  -- The photographer's, once.
  answer text,
  answered_at timestamptz,
  decision text,
  decided_at timestamptz,
  decided_by uuid references users,
  reason text,
  constraint photo_reports_kind check (kind in ('me', 'child', 'not_theirs', 'offensive', 'other', 'operator')),
  constraint photo_reports_language check (language in ('es', 'en')),
  constraint photo_reports_subject check (not (is_of_album and photo_id is not null)),
  constraint photo_reports_lengths check (
    char_length(email) <= 254 and char_length(name) <= 80 and char_length(words) <= 2000
    and char_length(answer) between 1 and 2000 and char_length(reason) between 1 and 500
  ),
  constraint photo_reports_answer check ((answer is null) or (answered_at is not null)),
  constraint photo_reports_decision check (decision in ('hidden', 'shown')),
  constraint photo_reports_decided check (
    (decision is null) = (decided_at is null) and (decision is null) = (reason is null)
  )
);
-- The same photo reported twice by the same person is one report.
create unique index photo_reports_once on photo_reports (photo_id, lower(email)) where decided_at is null;
create unique index photo_reports_once_of_album on photo_reports (album_id, lower(email))
  where decided_at is null and is_of_album;
create index photo_reports_photo on photo_reports (photo_id);
create index photo_reports_album on photo_reports (album_id);
create index photo_reports_reporter on photo_reports (reporter_id) where reporter_id is not null;
create index photo_reports_decider on photo_reports (decided_by) where decided_by is not null;
create index photo_reports_pending on photo_reports (lower(email)) where decided_at is null;
create index photo_reports_newest on photo_reports (created_at desc, id desc);

-- A hidden photo has a status of its own: all that is public, counted, liked or sold is `ready`, and this never is.
alter table photos
  -- The report that hid it.
  add column hidden_by uuid references photo_reports,
  drop constraint photos_status,
  add constraint photos_status check (status in ('processing', 'ready', 'failed', 'clock', 'hidden')),
  add constraint photos_hidden_by_report check ((status = 'hidden') = (hidden_by is not null));
create index photos_hidden_by on photos (hidden_by) where hidden_by is not null;
-- Whether a file that is sent again is one that was hidden.
create index photos_hidden_file on photos (sha256) where status = 'hidden';
