ALTER TABLE "exams" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "made" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "questions_newest" ON "questions" USING btree ("created_at" DESC NULLS FIRST,"id");