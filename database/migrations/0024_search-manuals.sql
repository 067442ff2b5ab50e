-- A manual is found as 16. An article whose kind changes is looked at as both kinds.
CREATE TRIGGER searched_manual AFTER INSERT OR DELETE ON articles FOR EACH ROW EXECUTE FUNCTION search_changed('16');--> statement-breakpoint
CREATE TRIGGER searched_manual_changed AFTER UPDATE OF kind, title, content, is_shown, published_at ON articles
  FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION search_changed('16');--> statement-breakpoint
-- The manuals that are there already become searchable at the next start.
INSERT INTO search_changes (type, id) SELECT '16', id FROM articles WHERE kind = 'manual';
