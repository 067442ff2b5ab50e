-- Announcements of classes that were not withdrawn are found as 21, by those in their class, from their minute on.
CREATE TRIGGER searched AFTER INSERT OR DELETE ON class_notices FOR EACH ROW EXECUTE FUNCTION search_changed('21');--> statement-breakpoint
CREATE TRIGGER searched_changed AFTER UPDATE OF title, content, published_at, is_withdrawn ON class_notices
  FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION search_changed('21');--> statement-breakpoint
-- The announcements that are there already become searchable at the next start.
INSERT INTO search_changes (type, id) SELECT '21', id FROM class_notices;
