-- Who held the record of a delivery, as the feed has it: the endpoint may see less by the time it is sent.
ALTER TABLE webhook_delivery ADD COLUMN held_by uuid, ADD COLUMN held_before uuid;
