CREATE TABLE "live_chats" (
	"live_id" uuid PRIMARY KEY NOT NULL,
	"last_change" bigint DEFAULT 0 NOT NULL,
	"pinned_id" uuid
);
--> statement-breakpoint
CREATE TABLE "live_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"live_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"change" bigint NOT NULL,
	"user_id" uuid,
	"client_id" uuid NOT NULL,
	"content" text NOT NULL,
	"is_host" boolean NOT NULL,
	"state" text DEFAULT 'normal' NOT NULL,
	"removed_by" uuid,
	"offset_ms" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_chats" ADD CONSTRAINT "live_chats_live_id_lives_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."lives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_chats" ADD CONSTRAINT "live_chats_pinned_id_live_lines_id_fk" FOREIGN KEY ("pinned_id") REFERENCES "public"."live_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_lines" ADD CONSTRAINT "live_lines_live_id_lives_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."lives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_lines" ADD CONSTRAINT "live_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_lines" ADD CONSTRAINT "live_lines_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_chats_pinned" ON "live_chats" USING btree ("pinned_id");--> statement-breakpoint
CREATE UNIQUE INDEX "live_lines_in_order" ON "live_lines" USING btree ("live_id","seq");--> statement-breakpoint
CREATE INDEX "live_lines_changes" ON "live_lines" USING btree ("live_id","change");--> statement-breakpoint
CREATE INDEX "live_lines_in_replay" ON "live_lines" USING btree ("live_id","offset_ms","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "live_lines_once" ON "live_lines" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "live_lines_removed_by" ON "live_lines" USING btree ("removed_by");