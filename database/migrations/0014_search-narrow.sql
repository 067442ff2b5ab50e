DROP INDEX "search_newest";--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "filler" text DEFAULT repeat(' ', 2100) NOT NULL;