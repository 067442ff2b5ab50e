ALTER TABLE "surveys" ADD COLUMN "kind" text DEFAULT 'survey' NOT NULL;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "is_anonymous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "surveys_of_author" ON "surveys" USING btree ("created_by");--> statement-breakpoint
UPDATE "surveys" survey SET "kind" = 'evaluation' WHERE EXISTS (SELECT FROM "survey_batches" batch JOIN "evaluations" evaluation ON evaluation."batch_id" = batch."id" WHERE batch."survey_id" = survey."id");--> statement-breakpoint
UPDATE "surveys" survey SET "is_anonymous" = true WHERE EXISTS (SELECT FROM "survey_batches" batch WHERE batch."survey_id" = survey."id" AND batch."is_anonymous");
