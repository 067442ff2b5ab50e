-- The history of memberships stays append-only, but goes with its person: when two accounts are merged, the rows of the
-- closed account become rows of the account that its person keeps (after several merges, of the last one).
CREATE OR REPLACE FUNCTION "refuse_class_history_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (new.id, new.class_id, new.event, new.actor_id, new.reason, new.at)
        IS NOT DISTINCT FROM (old.id, old.class_id, old.event, old.actor_id, old.reason, old.at)
      AND new.user_id IN (
        WITH RECURSIVE later AS (
          SELECT merged_into, 1 AS step FROM users WHERE id = old.user_id
          UNION ALL
          SELECT person.merged_into, later.step + 1 FROM users person JOIN later ON person.id = later.merged_into
          WHERE later.step < 20)
        SELECT merged_into FROM later)
    THEN
      RETURN new;
    END IF;
  END IF;
  RAISE EXCEPTION 'class_history is append-only';
END
$$;
