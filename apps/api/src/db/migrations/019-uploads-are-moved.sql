-- Where the bytes of a complete upload go. Written before they are moved, with the hash that was found: a server that
-- dies between the move and the photo's row leaves here what the next request needs.
alter table uploads add column original_key text;
