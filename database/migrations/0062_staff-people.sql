CREATE INDEX "users_by_number" ON "users" USING btree (login_name collate "C");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (name collate "C",login_name collate "C");--> statement-breakpoint
CREATE INDEX "users_of_staff" ON "users" USING btree (login_name collate "C") WHERE roles && '{teacher,reviewer,administrator}';--> statement-breakpoint
CREATE INDEX "users_closed" ON "users" USING btree (login_name collate "C") WHERE status = 'closed';--> statement-breakpoint
CREATE INDEX "feedbacks_waiting" ON "feedbacks" USING btree ("created_at","id") WHERE replied_at is null;--> statement-breakpoint
CREATE INDEX "feedbacks_answered" ON "feedbacks" USING btree ("replied_at","id") WHERE replied_at is not null;--> statement-breakpoint
CREATE INDEX "feedbacks_content" ON "feedbacks" USING gin (content gin_trgm_ops);