ALTER TABLE "ratings" ADD COLUMN "state" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "state" text DEFAULT 'normal' NOT NULL;