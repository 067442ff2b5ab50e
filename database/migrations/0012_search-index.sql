DROP INDEX "search_title_prefix";--> statement-breakpoint
DROP INDEX "search_pinyin_prefix";--> statement-breakpoint
DROP INDEX "search_initials_prefix";--> statement-breakpoint
ALTER TABLE "search_changes" ADD COLUMN "due_at" timestamp with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "excerpt" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "search_newest" ON "search_documents" USING btree ("type","published_at","id");--> statement-breakpoint
ALTER TABLE "search_documents" DROP COLUMN "pinyin";--> statement-breakpoint
ALTER TABLE "search_documents" DROP COLUMN "initials";