ALTER TABLE "live_hosts" ADD COLUMN "is_guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Whoever hosts without a role now goes on: nobody knows who of them had one when they were named.
UPDATE "live_hosts" SET "is_guest" = true FROM "users"
WHERE "users"."id" = "live_hosts"."user_id" AND NOT "users"."roles" && '{teacher,administrator,reviewer}';
