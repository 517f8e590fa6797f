-- Who sells, as receipts and books name them. Unknown to the code before: it goes on without it.

-- What a photographer says of the own taxes, in Ajustes. Goes with the account.
create table tax_details (
  user_id uuid primary key references users on delete cascade,
  legal_name text not null,
  tax_id text not null,
  address text not null,
  postal_code text not null,
  city text not null,
  province text not null,
  country_code text not null,
  regime text not null,
  -- Hundredths of a percent: 2100 is 21 %.
  rate integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tax_details_regime check (
    regime in ('iva_general', 'iva_reduced', 'igic', 'ipsi', 'exempt', 'not_subject', 'foreign')
  ),
  constraint tax_details_rate check (rate between 0 and 3000)
);
create trigger tax_details_updated_at before update on tax_details for each row execute function set_updated_at();

-- The same as it was when an order was paid. The law asks for it for years: it stays when the account goes, and later
-- changes leave it alone. An order that was paid before this table has no row; its receipt names the photographer alone.
create table order_sellers (
  order_id uuid not null references orders,
  photographer_id uuid not null references users,
  full_name text not null,
  legal_name text,
  tax_id text,
  address text,
  postal_code text,
  city text,
  province text,
  country_code text,
  regime text,
  rate integer,
  created_at timestamptz not null default now(),
  primary key (order_id, photographer_id),
  constraint order_sellers_regime check (
    regime in ('iva_general', 'iva_reduced', 'igic', 'ipsi', 'exempt', 'not_subject', 'foreign')
  )
);
create index order_sellers_of_photographer on order_sellers (photographer_id);
create trigger order_sellers_final before update or delete or truncate on order_sellers
  for each statement execute function refuse_change();

alter table orders
  -- The rate of the order's one tax.
  add column tax_percent integer not null default 10,
  -- As the buyer was called when it was paid; forgotten with the account.
  add column buyer_name text;

create function keep_parties() returns trigger language plpgsql as $$
begin
  new.buyer_name := coalesce(new.buyer_name, (select u.full_name from users u where u.id = new.user_id));
  insert into order_sellers (
    order_id, photographer_id, full_name, legal_name, tax_id, address, postal_code, city, province, country_code, regime, rate
  )
  select new.id, u.id, u.full_name, d.legal_name, d.tax_id, d.address, d.postal_code, d.city, d.province, d.country_code,
    d.regime, d.rate
  from users u left join tax_details d on d.user_id = u.id
  where u.id in (select l.photographer_id from order_lines l where l.order_id = new.id)
  order by u.id
  on conflict do nothing;
  return new;
end $$;
create trigger orders_keep_parties before update on orders for each row
  when (old.paid_at is null and new.paid_at is not null) execute function keep_parties();

-- Sales and refunds for a registered invoicing provider, where a setting names one. Written in the transaction that books
-- them; the id is the key by which the provider knows a repeated one.
create table invoice_handovers (
  id uuid primary key default new_id(),
  kind text not null,
  order_id uuid not null references orders,
  photographer_id uuid not null references users,
  -- The entry in the ledger that it stands for: one entry is handed over once for each seller.
  reference text not null unique,
  line_ids uuid[] not null,
  provider text not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- What the provider made of it.
  document_id text,
  document_number text,
  -- Why it never will.
  refusal text,
  constraint invoice_handovers_kind check (kind in ('sale', 'refund')),
  constraint invoice_handovers_settled check (
    num_nonnulls(document_id, refusal) = (case when settled_at is null then 0 else 1 end)
  )
);
create index invoice_handovers_of_order on invoice_handovers (order_id, photographer_id);
create index invoice_handovers_of_photographer on invoice_handovers (photographer_id, created_at);
create index invoice_handovers_open on invoice_handovers (created_at) where settled_at is null;
