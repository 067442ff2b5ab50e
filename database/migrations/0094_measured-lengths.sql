-- Rows from before this are not measured yet (null): a job measures them, and says what it changed.
ALTER TABLE "coursewares" ADD COLUMN "measured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coursewares" ALTER COLUMN "measured_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "live_recordings" ADD COLUMN "runs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "live_recordings" ADD COLUMN "measured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "live_recordings" ALTER COLUMN "measured_at" SET DEFAULT now();
