-- Open topics that have passed the review are found as 19. What changes with each view, like and reply is not searchable.
CREATE TRIGGER searched AFTER INSERT OR DELETE ON topics FOR EACH ROW EXECUTE FUNCTION search_changed('19');--> statement-breakpoint
CREATE TRIGGER searched_changed AFTER UPDATE OF board_id, title, text, status, review_status, deleted_at, published_at ON topics
  FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION search_changed('19');--> statement-breakpoint
-- The topics that are there already become searchable at the next start.
INSERT INTO search_changes (type, id) SELECT '19', id FROM topics;
