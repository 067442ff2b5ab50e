DROP INDEX "briefs_newest";--> statement-breakpoint
DROP INDEX "courses_newest";--> statement-breakpoint
DROP INDEX "courses_of_first";--> statement-breakpoint
DROP INDEX "courses_of_second";--> statement-breakpoint
DROP INDEX "courses_recommended";--> statement-breakpoint
DROP INDEX "study_records_recent";--> statement-breakpoint
CREATE INDEX "briefs_newest" ON "briefs" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "courses_newest" ON "courses" USING btree ("updated_at","id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "courses_of_first" ON "courses" USING btree ("first_category_id","updated_at","id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "courses_of_second" ON "courses" USING btree ("second_category_id","updated_at","id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "courses_recommended" ON "courses" USING btree ("updated_at","id") WHERE is_published and recommend_rank is not null;--> statement-breakpoint
CREATE INDEX "study_records_recent" ON "study_records" USING btree ("user_id","last_pulse_at");