ALTER TABLE "units" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_code_unique" UNIQUE("code");