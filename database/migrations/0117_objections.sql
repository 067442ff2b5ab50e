ALTER TABLE "feedbacks" ADD COLUMN "thing" text;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "thing_row" text;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "evidence" jsonb;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "class_id" uuid;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedbacks_of_class" ON "feedbacks" USING btree ("class_id");