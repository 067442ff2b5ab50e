-- Whose views these were is not carried over: they keep a viewer from counting twice within 30 minutes or a day.
DELETE FROM "column_views";--> statement-breakpoint
DELETE FROM "course_views";--> statement-breakpoint
DELETE FROM "article_views";--> statement-breakpoint
ALTER TABLE "column_views" DROP CONSTRAINT "column_views_viewer_column_id_pk";--> statement-breakpoint
ALTER TABLE "course_views" DROP CONSTRAINT "course_views_viewer_course_id_pk";--> statement-breakpoint
ALTER TABLE "article_views" DROP CONSTRAINT "article_views_article_id_viewer_day_pk";--> statement-breakpoint
ALTER TABLE "column_views" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "column_views" ADD COLUMN "visitor" text;--> statement-breakpoint
ALTER TABLE "course_views" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "course_views" ADD COLUMN "visitor" text;--> statement-breakpoint
ALTER TABLE "article_views" ADD COLUMN "user_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "article_views" ADD CONSTRAINT "article_views_article_id_user_id_day_pk" PRIMARY KEY("article_id","user_id","day");--> statement-breakpoint
ALTER TABLE "column_views" ADD CONSTRAINT "column_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_views" ADD CONSTRAINT "course_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_views" ADD CONSTRAINT "article_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scan_logins_of_user" ON "scan_logins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tickets_of_user" ON "tickets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_of_unit" ON "users" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "views_of_column" ON "column_views" USING btree ("column_id");--> statement-breakpoint
CREATE INDEX "views_of_course" ON "course_views" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "courses_of_first_category" ON "courses" USING btree ("first_category_id");--> statement-breakpoint
CREATE INDEX "courses_of_second_category" ON "courses" USING btree ("second_category_id");--> statement-breakpoint
CREATE INDEX "coursewares_of_chapter" ON "coursewares" USING btree ("chapter_id");--> statement-breakpoint
CREATE INDEX "study_records_of_courseware" ON "study_records" USING btree ("courseware_id");--> statement-breakpoint
CREATE INDEX "article_views_of_user" ON "article_views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notes_of_courseware" ON "notes" USING btree ("courseware_id");--> statement-breakpoint
CREATE INDEX "plans_of_course" ON "study_plans" USING btree ("course_id");--> statement-breakpoint
ALTER TABLE "column_views" DROP COLUMN "viewer";--> statement-breakpoint
ALTER TABLE "course_views" DROP COLUMN "viewer";--> statement-breakpoint
ALTER TABLE "article_views" DROP COLUMN "viewer";--> statement-breakpoint
ALTER TABLE "column_views" ADD CONSTRAINT "column_views_key" UNIQUE NULLS NOT DISTINCT("user_id","visitor","column_id");--> statement-breakpoint
ALTER TABLE "course_views" ADD CONSTRAINT "course_views_key" UNIQUE NULLS NOT DISTINCT("user_id","visitor","course_id");--> statement-breakpoint
ALTER TABLE "column_views" ADD CONSTRAINT "column_views_viewer" CHECK (num_nonnulls("column_views"."user_id", "column_views"."visitor") = 1);--> statement-breakpoint
ALTER TABLE "course_views" ADD CONSTRAINT "course_views_viewer" CHECK (num_nonnulls("course_views"."user_id", "course_views"."visitor") = 1);