-- Two photographers who wrote to each other in the same moment got a conversation each. The earlier one takes the messages
-- of the later.

create temporary table joined_conversations on commit drop as
select id, kept_id from (
  select id, first_value(id) over (
    partition by least(surfer_id, photographer_id), greatest(surfer_id, photographer_id) order by created_at, id
  ) as kept_id from conversations
) pairs where id <> kept_id;

-- A page's own name of a message holds in its conversation alone.
update messages m set conversation_id = j.kept_id, client_key = m.id::text
from joined_conversations j where m.conversation_id = j.id;
update reports r set conversation_id = j.kept_id from joined_conversations j where r.conversation_id = j.id;
delete from notifications n using joined_conversations j where n.params ->> 'conversation_id' = j.id::text;
update conversations c set last_message_at = newest.at
from (
  select m.conversation_id, max(m.created_at) as at from messages m
  where m.conversation_id in (select kept_id from joined_conversations) group by 1
) newest where c.id = newest.conversation_id;
delete from conversations c using joined_conversations j where c.id = j.id;

create unique index conversations_of_pair
  on conversations (least(surfer_id, photographer_id), greatest(surfer_id, photographer_id));
