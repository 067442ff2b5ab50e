DROP INDEX "coursewares_of_draft";--> statement-breakpoint
CREATE INDEX "bases_of_owner_unit" ON "bases" USING btree ("owner_unit_id");--> statement-breakpoint
CREATE INDEX "briefs_of_owner_unit" ON "briefs" USING btree ("owner_unit_id");--> statement-breakpoint
CREATE INDEX "columns_of_owner_unit" ON "columns" USING btree ("owner_unit_id");--> statement-breakpoint
CREATE INDEX "courses_of_owner_unit" ON "courses" USING btree ("owner_unit_id");--> statement-breakpoint
CREATE INDEX "courses_of_maker" ON "courses" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "teachers_of_owner_unit" ON "teachers" USING btree ("owner_unit_id");--> statement-breakpoint
CREATE INDEX "exams_of_owner_unit" ON "exams" USING btree ("owner_unit_id");--> statement-breakpoint
CREATE INDEX "papers_of_owner_unit" ON "papers" USING btree ("owner_unit_id");--> statement-breakpoint
CREATE INDEX "papers_of_maker" ON "papers" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "banners_of_owner_unit" ON "banners" USING btree ("owner_unit_id");--> statement-breakpoint
CREATE INDEX "homeworks_of_owner_unit" ON "homeworks" USING btree ("owner_unit_id");--> statement-breakpoint
CREATE INDEX "lives_of_owner_unit" ON "lives" USING btree ("owner_unit_id");--> statement-breakpoint
CREATE INDEX "questions_of_owner_unit" ON "questions" USING btree ("owner_unit_id");--> statement-breakpoint
CREATE INDEX "quiz_packages_of_owner_unit" ON "quiz_packages" USING btree ("owner_unit_id");--> statement-breakpoint
CREATE INDEX "quiz_packages_of_maker" ON "quiz_packages" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "surveys_of_owner_unit" ON "surveys" USING btree ("owner_unit_id");--> statement-breakpoint
CREATE INDEX "tasks_of_owner_unit" ON "tasks" USING btree ("owner_unit_id");--> statement-breakpoint
CREATE INDEX "short_videos_of_owner_unit" ON "short_videos" USING btree ("owner_unit_id");--> statement-breakpoint
CREATE INDEX "coursewares_of_draft" ON "coursewares" USING btree ("draft_of");