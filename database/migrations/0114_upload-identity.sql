ALTER TABLE "media_uploads" ADD COLUMN "modified_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD COLUMN "fingerprint" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "package_uploads" ADD COLUMN "modified_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "package_uploads" ADD COLUMN "fingerprint" text DEFAULT '' NOT NULL;