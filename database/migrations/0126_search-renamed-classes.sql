-- A result of the search names the class of a post (20) and of an announcement (21): both are read again when it is renamed.
CREATE FUNCTION search_class_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (type, id)
    SELECT '20', id FROM class_posts WHERE class_id = new.id
    UNION ALL SELECT '21', id FROM class_notices WHERE class_id = new.id;
  PERFORM pg_notify('search_changes', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER searched_renamed AFTER UPDATE OF title, type ON classes
  FOR EACH ROW WHEN (old.title IS DISTINCT FROM new.title OR old.type IS DISTINCT FROM new.type) EXECUTE FUNCTION search_class_renamed();--> statement-breakpoint
-- Those of classes that were renamed before are read again at the next start.
INSERT INTO search_changes (type, id) SELECT '20', id FROM class_posts UNION ALL SELECT '21', id FROM class_notices;
