DROP INDEX "face_checks_of_user";--> statement-breakpoint
CREATE INDEX "face_checks_refused" ON "face_checks" USING btree ("checked_at","id") WHERE not passed;--> statement-breakpoint
CREATE INDEX "face_checks_of_user" ON "face_checks" USING btree ("user_id","checked_at","id");