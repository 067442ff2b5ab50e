-- Who reads what people uploaded is asked each time: also former photos, which stayed open to everybody until now.
UPDATE files SET visible_to = 'owner' WHERE visible_to = 'login' AND owner_id IS NOT NULL;
