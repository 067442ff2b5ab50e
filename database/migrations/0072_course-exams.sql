CREATE TABLE "course_exams" (
	"courseware_id" uuid PRIMARY KEY NOT NULL,
	"exam_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "course_id" uuid;--> statement-breakpoint
ALTER TABLE "course_exams" ADD CONSTRAINT "course_exams_courseware_id_coursewares_id_fk" FOREIGN KEY ("courseware_id") REFERENCES "public"."coursewares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_exams" ADD CONSTRAINT "course_exams_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coursewares_of_exam" ON "course_exams" USING btree ("exam_id");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "course_certificates_once" ON "certificates" USING btree ("course_id","user_id");