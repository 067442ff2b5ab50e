DROP INDEX "messages_to_push";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "push_due" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "push_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_to_push" ON "messages" USING btree ("push_due") WHERE push_due is not null;