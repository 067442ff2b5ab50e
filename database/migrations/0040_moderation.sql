CREATE TABLE "banned_words" (
	"word" text PRIMARY KEY NOT NULL,
	"level" smallint NOT NULL,
	"added_by" uuid,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banned_words_version" (
	"only" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_bans" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"class_id" uuid,
	"until" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"banned_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"lifted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "moderation_items" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"class_id" uuid,
	"state" text NOT NULL,
	"is_hidden" boolean NOT NULL,
	"reason" text NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "moderation_items_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "moderation_reports" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "moderation_reports_kind_id_user_id_pk" PRIMARY KEY("kind","id","user_id")
);
--> statement-breakpoint
ALTER TABLE "banned_words" ADD CONSTRAINT "banned_words_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_bans" ADD CONSTRAINT "moderation_bans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_bans" ADD CONSTRAINT "moderation_bans_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_bans" ADD CONSTRAINT "moderation_bans_banned_by_users_id_fk" FOREIGN KEY ("banned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_items" ADD CONSTRAINT "moderation_items_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_items" ADD CONSTRAINT "moderation_items_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD CONSTRAINT "moderation_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banned_words_of_adder" ON "banned_words" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "banned_words_newest" ON "banned_words" USING btree ("added_at","word");--> statement-breakpoint
CREATE INDEX "moderation_bans_of_user" ON "moderation_bans" USING btree ("user_id","until");--> statement-breakpoint
CREATE INDEX "moderation_bans_in_class" ON "moderation_bans" USING btree ("class_id","created_at");--> statement-breakpoint
CREATE INDEX "moderation_bans_by" ON "moderation_bans" USING btree ("banned_by");--> statement-breakpoint
CREATE INDEX "moderation_bans_newest" ON "moderation_bans" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "moderation_queue" ON "moderation_items" USING btree ("state","at","kind","id");--> statement-breakpoint
CREATE INDEX "moderation_queue_of_kind" ON "moderation_items" USING btree ("kind","state","at","id");--> statement-breakpoint
CREATE INDEX "moderation_queue_of_class" ON "moderation_items" USING btree ("class_id","state","at");--> statement-breakpoint
CREATE INDEX "moderation_items_of_reviewer" ON "moderation_items" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "moderation_reports_of_user" ON "moderation_reports" USING btree ("user_id");