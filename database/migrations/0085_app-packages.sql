CREATE TABLE "package_uploads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"form" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"taken_until" timestamp with time zone,
	"says" jsonb,
	"file" text DEFAULT '' NOT NULL,
	"is_stored" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_versions" ADD COLUMN "file_facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "package_uploads" ADD CONSTRAINT "package_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "package_uploads_of_form" ON "package_uploads" USING btree ("user_id","form");--> statement-breakpoint
CREATE INDEX "package_uploads_of_file" ON "package_uploads" USING btree ("file");--> statement-breakpoint
CREATE OR REPLACE FUNCTION name_replaced_files() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE had jsonb := to_jsonb(old);
BEGIN
  INSERT INTO replaced_files AS known (key, replaced_at)
  SELECT key, now() FROM (
    SELECT value AS key FROM jsonb_each_text(coalesce(had -> 'media', had -> 'made', '{}'::jsonb))
    UNION SELECT had ->> 'captions_key'
    UNION SELECT had ->> 'file'
    UNION SELECT file.key FROM files file WHERE file.id = (had ->> 'document_id')::uuid
  ) named
  WHERE key <> ''
  ON CONFLICT (key) DO UPDATE SET replaced_at = excluded.replaced_at WHERE NOT known.is_given_up;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER replaced_files AFTER UPDATE OF file ON app_versions FOR EACH ROW
  WHEN (old.file IS DISTINCT FROM new.file) EXECUTE FUNCTION name_replaced_files();--> statement-breakpoint
CREATE TRIGGER deleted_files AFTER DELETE ON app_versions FOR EACH ROW EXECUTE FUNCTION name_replaced_files();--> statement-breakpoint
CREATE TRIGGER deleted_files AFTER DELETE ON package_uploads FOR EACH ROW EXECUTE FUNCTION name_replaced_files();
