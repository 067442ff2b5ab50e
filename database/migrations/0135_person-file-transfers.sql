-- Every change of somebody's unit stands in transfers, whoever makes it: it fulfils the one that waits for this unit, or
-- is one of its own.
CREATE FUNCTION user_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE transfers SET done_at = now(), holds_from = least(holds_from, (now() AT TIME ZONE 'Asia/Shanghai')::date)
    WHERE user_id = new.id AND done_at IS NULL AND to_unit_id IS NOT DISTINCT FROM new.unit_id;
  IF NOT found THEN
    INSERT INTO transfers (user_id, from_unit_id, from_name, to_unit_id, to_name, holds_from, decided_at, done_at)
    VALUES (new.id, old.unit_id, coalesce((SELECT name FROM units WHERE id = old.unit_id), ''),
      new.unit_id, coalesce((SELECT name FROM units WHERE id = new.unit_id), ''),
      (now() AT TIME ZONE 'Asia/Shanghai')::date, now(), now());
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_moved AFTER UPDATE OF unit_id ON users
  FOR EACH ROW WHEN (old.unit_id IS DISTINCT FROM new.unit_id) EXECUTE FUNCTION user_moved();--> statement-breakpoint
-- What the audit log tells of the past. A unit that is gone has no name any more.
INSERT INTO transfers (user_id, from_unit_id, from_name, to_unit_id, to_name, holds_from, decided_by, decided_at, done_at)
SELECT person.id, before.id, coalesce(before.name, ''), after.id, coalesce(after.name, ''),
  (entry.at AT TIME ZONE 'Asia/Shanghai')::date, actor.id, entry.at, entry.at
FROM audit_log entry
JOIN users person ON person.id::text = entry.target
LEFT JOIN units before ON before.id::text = entry.detail -> 'before' ->> 'unitId'
LEFT JOIN units after ON after.id::text = entry.detail -> 'after' ->> 'unitId'
LEFT JOIN users actor ON actor.id::text = entry.actor
WHERE entry.action = 'edit-user' AND entry.result = 'done'
  AND entry.detail -> 'before' ? 'unitId' AND entry.detail -> 'after' ? 'unitId'
  AND entry.detail -> 'before' ->> 'unitId' IS DISTINCT FROM entry.detail -> 'after' ->> 'unitId'
ORDER BY entry.at, entry.id;
