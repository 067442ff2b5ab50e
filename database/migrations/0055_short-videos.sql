CREATE TABLE "short_videos" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"courseware_id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"starts_at" integer NOT NULL,
	"ends_at" integer NOT NULL,
	"play_type" smallint DEFAULT 1 NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "short_videos_window" CHECK ("short_videos"."starts_at" >= 0 and "short_videos"."ends_at" > "short_videos"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "short_videos" ADD CONSTRAINT "short_videos_courseware_id_coursewares_id_fk" FOREIGN KEY ("courseware_id") REFERENCES "public"."coursewares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "short_videos_newest" ON "short_videos" USING btree ("published_at","id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "short_videos_of_courseware" ON "short_videos" USING btree ("courseware_id","starts_at");