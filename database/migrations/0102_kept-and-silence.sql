CREATE TABLE "kept_courses" (
	"session_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_courses_session_id_course_id_pk" PRIMARY KEY("session_id","course_id")
);
--> statement-breakpoint
DROP INDEX "study_records_in_bursts";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "kept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "silent_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "silent_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "kept_courses" ADD CONSTRAINT "kept_courses_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_courses" ADD CONSTRAINT "kept_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_of_course" ON "kept_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "study_records_with_bursts" ON "study_records" USING btree ("user_id","last_pulse_at") WHERE in_bursts > 0;