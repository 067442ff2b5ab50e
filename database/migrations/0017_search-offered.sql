-- A column counts the courses that are offered, so it is written anew when one of its courses is published or withdrawn.
CREATE FUNCTION search_offered_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (type, id)
    SELECT DISTINCT '01', column_id FROM column_units
    WHERE id IN (SELECT unit_id FROM column_courses WHERE course_id = new.id);
  PERFORM pg_notify('search_changes', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER searched_offered AFTER UPDATE OF is_published ON courses
  FOR EACH ROW WHEN (old.is_published <> new.is_published) EXECUTE FUNCTION search_offered_changed();--> statement-breakpoint
-- As with the documents: nobody waits for a pending list of the index.
ALTER INDEX search_titles_words SET (fastupdate = off);--> statement-breakpoint
ALTER TABLE search_titles SET (parallel_workers = 0, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
-- Counted anew, once.
INSERT INTO search_changes (type, id) SELECT '01', id FROM columns;
