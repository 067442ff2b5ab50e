ALTER TABLE "topics" ADD COLUMN "passage" text;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "passage_from" integer;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "passage_to" integer;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "passage" text;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "passage_from" integer;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "passage_to" integer;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_passage" CHECK (num_nulls(passage, passage_from, passage_to) in (0, 3) and passage_from < passage_to);--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_passage" CHECK (num_nulls(passage, passage_from, passage_to) in (0, 3) and passage_from < passage_to);