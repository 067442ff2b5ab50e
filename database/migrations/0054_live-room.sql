CREATE TABLE "live_bans" (
	"live_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"banned_by" uuid,
	"banned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_bans_live_id_user_id_pk" PRIMARY KEY("live_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "live_presence" (
	"live_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"process_id" uuid NOT NULL,
	"role" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "live_presence_live_id_user_id_process_id_pk" PRIMARY KEY("live_id","user_id","process_id")
);
--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "paused_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_bans" ADD CONSTRAINT "live_bans_live_id_lives_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."lives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_bans" ADD CONSTRAINT "live_bans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_bans" ADD CONSTRAINT "live_bans_banned_by_users_id_fk" FOREIGN KEY ("banned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_presence" ADD CONSTRAINT "live_presence_live_id_lives_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."lives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_presence" ADD CONSTRAINT "live_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_bans_of_user" ON "live_bans" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_bans_by" ON "live_bans" USING btree ("banned_by");--> statement-breakpoint
CREATE INDEX "live_presence_of_process" ON "live_presence" USING btree ("process_id");--> statement-breakpoint
CREATE INDEX "live_presence_of_user" ON "live_presence" USING btree ("user_id");