-- A report without an account hides one photo of a photographer at once; further ones of a day wait for their address.
-- Unknown to the code before: it goes on without the columns.
alter table photo_reports
  -- The photo is hidden as soon as the address is confirmed.
  add column awaits_confirmation boolean not null default false,
  add column confirmed_at timestamptz,
  -- The law or the terms that a hidden photo is against, as an operator chose it; otherwise it follows from the kind.
  add column ground text,
  -- The photographer's complaint about a decision.
  add column objection text,
  add column objected_at timestamptz,
  add constraint photo_reports_ground check (ground in ('image_rights', 'minor', 'copyright', 'other_law', 'terms')),
  add constraint photo_reports_objection check (
    (objection is null) = (objected_at is null) and char_length(objection) between 1 and 2000
  );

-- What strangers hid of a photographer within a day; what an address still has to confirm; complaints to be answered.
create index photo_reports_by_strangers on photo_reports (created_at)
  where hid_at_once and reporter_id is null and confirmed_at is null;
create index photo_reports_unconfirmed on photo_reports (lower(email)) where awaits_confirmation and decided_at is null;
create index photo_reports_objected on photo_reports (created_at desc, id desc) where objected_at > decided_at;
