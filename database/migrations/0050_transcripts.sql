CREATE TABLE "transcripts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"captions_key" text NOT NULL,
	"starts" integer[] NOT NULL,
	"lines" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_id_coursewares_id_fk" FOREIGN KEY ("id") REFERENCES "public"."coursewares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What is said is found as 18; its results show the course.
CREATE TRIGGER searched AFTER INSERT OR DELETE OR UPDATE ON transcripts FOR EACH ROW EXECUTE FUNCTION search_changed('18');--> statement-breakpoint
CREATE FUNCTION search_course_said_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (type, id)
    SELECT '18', transcript.id FROM transcripts transcript
    JOIN coursewares part ON part.id = transcript.id WHERE part.course_id = new.id;
  IF FOUND THEN PERFORM pg_notify('search_changes', ''); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER searched_said AFTER UPDATE OF title, cover, theme, is_published, published_at ON courses
  FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION search_course_said_changed();
