CREATE TABLE "replaced_files" (
	"key" text PRIMARY KEY NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	"is_given_up" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "replaced_files_by_age" ON "replaced_files" USING btree ("replaced_at");--> statement-breakpoint
CREATE FUNCTION name_replaced_files() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE had jsonb := to_jsonb(old);
BEGIN
  INSERT INTO replaced_files AS known (key, replaced_at)
  SELECT key, now() FROM (
    SELECT value AS key FROM jsonb_each_text(coalesce(had -> 'media', had -> 'made', '{}'::jsonb))
    UNION SELECT had ->> 'captions_key'
    UNION SELECT file.key FROM files file WHERE file.id = (had ->> 'document_id')::uuid
  ) named
  WHERE key <> ''
  ON CONFLICT (key) DO UPDATE SET replaced_at = excluded.replaced_at WHERE NOT known.is_given_up;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER replaced_files AFTER UPDATE OF media, document_id ON coursewares FOR EACH ROW
  WHEN (old.media IS DISTINCT FROM new.media OR old.document_id IS DISTINCT FROM new.document_id)
  EXECUTE FUNCTION name_replaced_files();--> statement-breakpoint
CREATE TRIGGER deleted_files AFTER DELETE ON coursewares FOR EACH ROW EXECUTE FUNCTION name_replaced_files();--> statement-breakpoint
CREATE TRIGGER replaced_files AFTER UPDATE OF captions_key ON transcripts FOR EACH ROW
  WHEN (old.captions_key IS DISTINCT FROM new.captions_key) EXECUTE FUNCTION name_replaced_files();--> statement-breakpoint
CREATE TRIGGER deleted_files AFTER DELETE ON transcripts FOR EACH ROW EXECUTE FUNCTION name_replaced_files();--> statement-breakpoint
CREATE TRIGGER deleted_files AFTER DELETE ON media_uploads FOR EACH ROW EXECUTE FUNCTION name_replaced_files();
