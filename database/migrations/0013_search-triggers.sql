-- Narrow rows: what only a shown result needs is stored apart. Nobody waits for a pending list of the index.
ALTER TABLE search_documents ALTER COLUMN words SET STORAGE EXTERNAL, ALTER COLUMN item SET STORAGE EXTERNAL, ALTER COLUMN excerpt SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE search_documents SET (toast_tuple_target = 128, parallel_workers = 0, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER INDEX search_words SET (fastupdate = off);--> statement-breakpoint
CREATE INDEX search_changes_due ON search_changes (due_at, position);--> statement-breakpoint
-- (type of the document) of the row itself: what was searchable of it may no longer be true.
CREATE FUNCTION search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (type, id) VALUES (tg_argv[0], CASE WHEN tg_op = 'DELETE' THEN old.id ELSE new.id END);
  PERFORM pg_notify('search_changes', '');
  RETURN NULL;
END $$;--> statement-breakpoint
-- An article is found as news, and a manual is not found: both kinds are asked for as 11.
CREATE TRIGGER searched AFTER INSERT OR DELETE ON courses FOR EACH ROW EXECUTE FUNCTION search_changed('00');--> statement-breakpoint
CREATE TRIGGER searched_changed AFTER UPDATE OF title, cover, theme, content, teacher_text, period, duration_seconds, is_published, published_at ON courses
  FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION search_changed('00');--> statement-breakpoint
CREATE TRIGGER searched AFTER INSERT OR DELETE ON columns FOR EACH ROW EXECUTE FUNCTION search_changed('01');--> statement-breakpoint
CREATE TRIGGER searched_changed AFTER UPDATE OF title, cover, theme, description, status, published_at ON columns
  FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION search_changed('01');--> statement-breakpoint
CREATE TRIGGER searched AFTER INSERT OR DELETE ON articles FOR EACH ROW EXECUTE FUNCTION search_changed('11');--> statement-breakpoint
CREATE TRIGGER searched_changed AFTER UPDATE OF kind, title, content, is_shown, published_at ON articles
  FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION search_changed('11');--> statement-breakpoint
CREATE TRIGGER searched AFTER INSERT OR DELETE ON teachers FOR EACH ROW EXECUTE FUNCTION search_changed('12');--> statement-breakpoint
CREATE TRIGGER searched_changed AFTER UPDATE OF name, job, photo, introduction, unit, adept, position, is_shown ON teachers
  FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION search_changed('12');--> statement-breakpoint
CREATE TRIGGER searched AFTER INSERT OR DELETE ON briefs FOR EACH ROW EXECUTE FUNCTION search_changed('15');--> statement-breakpoint
CREATE TRIGGER searched_changed AFTER UPDATE OF name, cover, theme, published_at, is_shown ON briefs
  FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION search_changed('15');--> statement-breakpoint
-- The parts of a column and of a brief belong to its text and its count.
CREATE FUNCTION search_part_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE part record := CASE WHEN tg_op = 'DELETE' THEN old ELSE new END;
BEGIN
  INSERT INTO search_changes (type, id) VALUES (tg_argv[0], (to_jsonb(part) ->> tg_argv[1])::uuid);
  PERFORM pg_notify('search_changes', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER searched AFTER INSERT OR DELETE OR UPDATE OF title ON column_units FOR EACH ROW EXECUTE FUNCTION search_part_changed('01', 'column_id');--> statement-breakpoint
CREATE TRIGGER searched AFTER INSERT OR DELETE OR UPDATE OF name ON brief_resources FOR EACH ROW EXECUTE FUNCTION search_part_changed('15', 'brief_id');--> statement-breakpoint
CREATE FUNCTION search_column_course_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Of a unit that is being deleted nothing is found here; its own trigger tells of the column.
  INSERT INTO search_changes (type, id)
    SELECT '01', column_id FROM column_units WHERE id = CASE WHEN tg_op = 'DELETE' THEN old.unit_id ELSE new.unit_id END;
  PERFORM pg_notify('search_changes', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER searched AFTER INSERT OR DELETE ON column_courses FOR EACH ROW EXECUTE FUNCTION search_column_course_changed();--> statement-breakpoint
-- What the college has already becomes searchable at the next start.
DELETE FROM search_documents;--> statement-breakpoint
INSERT INTO search_changes (type, id)
  SELECT '00', id FROM courses UNION ALL SELECT '01', id FROM columns UNION ALL SELECT '11', id FROM articles
  UNION ALL SELECT '12', id FROM teachers UNION ALL SELECT '15', id FROM briefs;
