ALTER TABLE "live_hands" ADD COLUMN "end_word" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "news_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "rehearsal_id" uuid;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "rehearses_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "lives_with_news" ON "lives" USING btree ("news_due_at") WHERE news_due_at is not null;--> statement-breakpoint
ALTER TABLE "lives" ADD CONSTRAINT "lives_rehearsalId_unique" UNIQUE("rehearsal_id");