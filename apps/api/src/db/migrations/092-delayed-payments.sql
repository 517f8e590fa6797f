-- The sandbox's second way to pay: the buyer leaves the page, and the bank answers later.
alter table sandbox.payments drop constraint payments_status;
alter table sandbox.payments add constraint payments_status
  check (status in ('requires_confirmation', 'processing', 'succeeded', 'failed'));
alter table sandbox.payments add column phone text;
alter table sandbox.payments add column settles_at timestamptz;
create index payments_delayed on sandbox.payments (settles_at) where status = 'processing';

alter table sandbox.refunds add column status text not null default 'succeeded';
alter table sandbox.refunds add constraint refunds_status check (status in ('pending', 'succeeded', 'failed'));
alter table sandbox.refunds add column settles_at timestamptz;
create index refunds_pending on sandbox.refunds (settles_at) where status = 'pending';
