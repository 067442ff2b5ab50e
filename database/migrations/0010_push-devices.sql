CREATE TABLE "push_outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"devices" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"link" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Nothing could register a device before this; a row put in by hand has no session to end with.
DELETE FROM "push_devices";--> statement-breakpoint
ALTER TABLE "push_devices" DROP CONSTRAINT "push_devices_user_id_push_token_pk";--> statement-breakpoint
ALTER TABLE "push_devices" ADD PRIMARY KEY ("push_token");--> statement-breakpoint
ALTER TABLE "push_devices" ALTER COLUMN "session_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "push_devices" ADD COLUMN "registered_at" timestamp with time zone NOT NULL;--> statement-breakpoint
CREATE INDEX "push_devices_of_user" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_devices_of_session" ON "push_devices" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "push_devices" DROP COLUMN "created_at";