CREATE TABLE "media_uploads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"courseware_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'receiving' NOT NULL,
	"taken_until" timestamp with time zone,
	"made" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"percents" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "release_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "editor_id" uuid;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_courseware_id_coursewares_id_fk" FOREIGN KEY ("courseware_id") REFERENCES "public"."coursewares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "media_uploads_open" ON "media_uploads" USING btree ("courseware_id") WHERE status in ('receiving', 'waiting', 'running');--> statement-breakpoint
CREATE INDEX "media_uploads_of_courseware" ON "media_uploads" USING btree ("courseware_id");--> statement-breakpoint
CREATE INDEX "media_uploads_of_user" ON "media_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "media_uploads_to_do" ON "media_uploads" USING btree ("status","touched_at");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_edited" ON "courses" USING btree (coalesce(edited_at, updated_at),"id");--> statement-breakpoint
CREATE INDEX "courses_of_editor" ON "courses" USING btree ("editor_id");--> statement-breakpoint
CREATE INDEX "courses_to_release" ON "courses" USING btree ("release_at") WHERE release_at is not null;