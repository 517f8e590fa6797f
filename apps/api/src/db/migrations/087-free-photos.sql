-- A photo that costs nothing because its photographer says so; an album's word is for its photos that are not premium.
alter table photos add column is_free boolean not null default false;
alter table albums add column is_free boolean not null default false;

-- An order of free photos alone has no payment, and no entry in the ledger.
alter table orders
  drop constraint orders_total,
  add constraint orders_total check (
    subtotal_cents >= 0 and tax_cents >= 0 and total_cents = subtotal_cents + tax_cents and card_cost_cents >= 0
  ) not valid;
alter table orders validate constraint orders_total;
