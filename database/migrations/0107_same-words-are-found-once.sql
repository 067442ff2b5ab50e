-- The same words in one course are found once. When what is said in a courseware changes, or one of them comes or goes,
-- the others of its course are asked for again: another one may be the one that is found.
CREATE FUNCTION search_others_said(course uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (type, id)
    SELECT '18', said.id FROM coursewares part JOIN transcripts said ON said.id = part.id WHERE part.course_id = course;
  IF FOUND THEN PERFORM pg_notify('search_changes', ''); END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION search_transcript_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_others_said((SELECT course_id FROM coursewares
    WHERE id = CASE WHEN tg_op = 'DELETE' THEN old.id ELSE new.id END));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER searched_others AFTER INSERT OR DELETE OR UPDATE ON transcripts
  FOR EACH ROW EXECUTE FUNCTION search_transcript_changed();--> statement-breakpoint
CREATE FUNCTION search_courseware_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_others_said(old.course_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER searched_gone AFTER DELETE ON coursewares
  FOR EACH ROW WHEN (old.course_id IS NOT NULL) EXECUTE FUNCTION search_courseware_gone();--> statement-breakpoint
CREATE FUNCTION search_courseware_released() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_others_said(coalesce(new.course_id, old.course_id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER searched_released_others AFTER UPDATE OF course_id ON coursewares FOR EACH ROW
  WHEN (old.course_id IS DISTINCT FROM new.course_id) EXECUTE FUNCTION search_courseware_released();--> statement-breakpoint
-- What was found twice until now.
INSERT INTO search_changes (type, id) SELECT '18', id FROM transcripts;
