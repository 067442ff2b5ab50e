DROP INDEX "face_checks_by_age";--> statement-breakpoint
ALTER TABLE "face_checks" ADD COLUMN "way" text NOT NULL DEFAULT 'password';--> statement-breakpoint
UPDATE "face_checks" SET "way" = 'picture' WHERE "picture_key" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "face_checks" ALTER COLUMN "way" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "face_checks" ADD COLUMN "passed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "face_checks" ADD COLUMN "course_id" uuid;--> statement-breakpoint
ALTER TABLE "face_checks" ADD CONSTRAINT "face_checks_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "face_checks_of_course" ON "face_checks" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "face_checks_pictures" ON "face_checks" USING btree ("checked_at") WHERE picture_key is not null;--> statement-breakpoint
CREATE INDEX "face_checks_by_age" ON "face_checks" USING btree ("checked_at","id");