CREATE TABLE "approval_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"thing" text NOT NULL,
	"act" text NOT NULL,
	"item_id" text NOT NULL,
	"title" text NOT NULL,
	"fingerprint" text NOT NULL,
	"people" integer NOT NULL,
	"phones" integer,
	"requested_by" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"settled_by" uuid,
	"settled_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "package_uploads" ADD COLUMN "sha256" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_versions" ADD COLUMN "package_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_versions" ADD COLUMN "is_published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The versions that there are were offered already, at the address that the settings say now.
UPDATE "app_versions" SET "is_published" = true, "package_url" = CASE WHEN "file" <> '' THEN '' ELSE
	coalesce((SELECT "value" FROM "settings" WHERE "key" = 'setting_nc_other_app_package_url'), '') END;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_waiting" ON "approval_requests" USING btree ("thing","act","item_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "approvals_settled" ON "approval_requests" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "approvals_of_asker" ON "approval_requests" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "approvals_of_settler" ON "approval_requests" USING btree ("settled_by");