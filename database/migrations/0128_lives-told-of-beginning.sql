ALTER TABLE "lives" ADD COLUMN "beginning_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "lives_to_tell_of" ON "lives" USING btree ("starts_at") WHERE beginning_told_at is null;--> statement-breakpoint
-- Of what began before, nobody is told now.
UPDATE "lives" SET "beginning_told_at" = now() WHERE "starts_at" <= now() OR "started_at" IS NOT NULL;
