CREATE TABLE "live_hands" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"live_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"connected_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL,
	"host_seen_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end" text
);
--> statement-breakpoint
ALTER TABLE "live_hands" ADD CONSTRAINT "live_hands_live_id_lives_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."lives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_hands" ADD CONSTRAINT "live_hands_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_hands" ADD CONSTRAINT "live_hands_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "live_hands_speaker" ON "live_hands" USING btree ("live_id") WHERE accepted_at is not null and ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "live_hands_raised" ON "live_hands" USING btree ("live_id","user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "live_hands_of_live" ON "live_hands" USING btree ("live_id","applied_at");--> statement-breakpoint
CREATE INDEX "live_hands_of_user" ON "live_hands" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_hands_by" ON "live_hands" USING btree ("accepted_by");