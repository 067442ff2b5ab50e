CREATE TABLE "live_hosts" (
	"live_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "live_hosts_live_id_user_id_pk" PRIMARY KEY("live_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "live_recordings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"live_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"key" text NOT NULL,
	"seconds" numeric(9, 3) NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_recordings_part" UNIQUE("live_id","part")
);
--> statement-breakpoint
CREATE TABLE "lives" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"teacher_text" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"type" smallint NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"started_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"courseware_id" uuid,
	"channel_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"link_url" text DEFAULT '' NOT NULL,
	"video_key" text DEFAULT '' NOT NULL,
	"video_seconds" integer DEFAULT 0 NOT NULL,
	"is_chat_open" boolean DEFAULT true NOT NULL,
	"is_mic_open" boolean DEFAULT true NOT NULL,
	"is_replay_open" boolean DEFAULT true NOT NULL,
	"ingest_version" integer DEFAULT 1 NOT NULL,
	"view_total" integer DEFAULT 0 NOT NULL,
	"average_score" numeric(3, 1) DEFAULT 0 NOT NULL,
	CONSTRAINT "lives_channelId_unique" UNIQUE("channel_id"),
	CONSTRAINT "lives_in_order" CHECK ("lives"."ends_at" > "lives"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "live_hosts" ADD CONSTRAINT "live_hosts_live_id_lives_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."lives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_hosts" ADD CONSTRAINT "live_hosts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_recordings" ADD CONSTRAINT "live_recordings_live_id_lives_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."lives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lives" ADD CONSTRAINT "lives_courseware_id_coursewares_id_fk" FOREIGN KEY ("courseware_id") REFERENCES "public"."coursewares"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lives_of_host" ON "live_hosts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lives_by_time" ON "lives" USING btree ("starts_at","id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "lives_of_courseware" ON "lives" USING btree ("courseware_id");