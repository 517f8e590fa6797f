-- Operators find a guest's orders by the address that was typed.

create index guests_email on guests (email);
