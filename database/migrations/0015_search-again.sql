-- Labels are searched too.
DROP TRIGGER searched_changed ON courses;--> statement-breakpoint
CREATE TRIGGER searched_changed AFTER UPDATE OF title, cover, theme, content, labels, teacher_text, period, duration_seconds, is_published, published_at ON courses
  FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION search_changed('00');--> statement-breakpoint
-- Rows with the filler and the lexeme of their type, for all there is.
TRUNCATE search_documents, search_changes;--> statement-breakpoint
INSERT INTO search_changes (type, id)
  SELECT '00', id FROM courses UNION ALL SELECT '01', id FROM columns UNION ALL SELECT '11', id FROM articles
  UNION ALL SELECT '12', id FROM teachers UNION ALL SELECT '15', id FROM briefs;
