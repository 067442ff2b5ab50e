-- Open class posts that do not wait for a reviewer are found as 20, by the members of their class. What changes with each view, like and comment is not searchable.
CREATE TRIGGER searched AFTER INSERT OR DELETE ON class_posts FOR EACH ROW EXECUTE FUNCTION search_changed('20');--> statement-breakpoint
CREATE TRIGGER searched_changed AFTER UPDATE OF title, content, is_open, state ON class_posts
  FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION search_changed('20');--> statement-breakpoint
-- The posts that are there already become searchable at the next start.
INSERT INTO search_changes (type, id) SELECT '20', id FROM class_posts;
