CREATE INDEX "courses_teacher_text" ON "courses" USING gin (teacher_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "courses_labels" ON "courses" USING gin ("labels");--> statement-breakpoint
CREATE INDEX "courses_by_hours" ON "courses" USING btree ("period","id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "courses_by_views" ON "courses" USING btree ("view_total","id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "courses_by_duration" ON "courses" USING btree ("duration_seconds") WHERE is_published;