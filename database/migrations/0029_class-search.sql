ALTER TABLE "class_applications" ADD COLUMN "phone_cipher" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Classes and camps are found as 05. What changes with each enrolment is not searchable.
CREATE TRIGGER searched AFTER INSERT OR DELETE ON classes FOR EACH ROW EXECUTE FUNCTION search_changed('05');--> statement-breakpoint
CREATE TRIGGER searched_changed AFTER UPDATE OF type, title, cover, theme, labels, content, host_name, status, quota_rule, is_open_to_all,
  enrol_from, enrol_until, train_from, train_until, published_at ON classes
  FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION search_changed('05');--> statement-breakpoint
-- The classes that are there already become searchable at the next start.
INSERT INTO search_changes (type, id) SELECT '05', id FROM classes;
