-- A cancelled order was never sold, so nothing of it went back. Lines were left marked where a payment was refunded at the
-- provider before the order was known to have expired; the books would show them as refunds of a sale that is none.
delete from refund_lines r using order_lines l, orders o
where l.id = r.order_line_id and o.id = l.order_id and o.status = 'cancelled';
update order_lines l set refunded_at = null
from orders o where o.id = l.order_id and o.status = 'cancelled' and l.refunded_at is not null;
