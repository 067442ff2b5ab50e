CREATE TABLE "homework_drafts" (
	"student_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"files" uuid[] DEFAULT '{}' NOT NULL,
	"characters" integer NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"is_fixed" boolean DEFAULT false NOT NULL,
	"is_sent" boolean DEFAULT false NOT NULL,
	CONSTRAINT "homework_drafts_student_id_version_pk" PRIMARY KEY("student_id","version")
);
--> statement-breakpoint
CREATE TABLE "homework_rounds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"student_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"n" smallint NOT NULL,
	"revision" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"files" uuid[] DEFAULT '{}' NOT NULL,
	"characters" integer NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"taken_by" uuid,
	"taken_until" timestamp with time zone,
	"decision" smallint,
	"score" numeric(5, 1),
	"comment" text DEFAULT '' NOT NULL,
	"reviewer_id" uuid,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "homework_students" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"homework_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"rounds" smallint DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"score" numeric(5, 1),
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "homework_students_state" CHECK ("homework_students"."state" in (-1, 0, 1, 2))
);
--> statement-breakpoint
CREATE TABLE "homeworks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"requirements" text DEFAULT '' NOT NULL,
	"content_minimum" integer DEFAULT 0 NOT NULL,
	"score_type" smallint DEFAULT 1 NOT NULL,
	"max_score" numeric(5, 1) DEFAULT 100 NOT NULL,
	"pass_score" numeric(5, 1) DEFAULT 60 NOT NULL,
	"open_from" timestamp with time zone,
	"open_until" timestamp with time zone,
	"course_id" uuid,
	"courseware_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "homeworks_coursewareId_unique" UNIQUE("courseware_id"),
	CONSTRAINT "homeworks_scores" CHECK ("homeworks"."pass_score" between 0 and "homeworks"."max_score")
);
--> statement-breakpoint
ALTER TABLE "homework_drafts" ADD CONSTRAINT "homework_drafts_student_id_homework_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."homework_students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_drafts" ADD CONSTRAINT "homework_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_rounds" ADD CONSTRAINT "homework_rounds_student_id_homework_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."homework_students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_rounds" ADD CONSTRAINT "homework_rounds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_rounds" ADD CONSTRAINT "homework_rounds_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_rounds" ADD CONSTRAINT "homework_rounds_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_students" ADD CONSTRAINT "homework_students_homework_id_homeworks_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homeworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_students" ADD CONSTRAINT "homework_students_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homeworks" ADD CONSTRAINT "homeworks_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homeworks" ADD CONSTRAINT "homeworks_courseware_id_coursewares_id_fk" FOREIGN KEY ("courseware_id") REFERENCES "public"."coursewares"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "homework_drafts_of_user" ON "homework_drafts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "homework_rounds_once" ON "homework_rounds" USING btree ("student_id","n");--> statement-breakpoint
CREATE INDEX "homework_rounds_of_user" ON "homework_rounds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "homework_rounds_taken_by" ON "homework_rounds" USING btree ("taken_by");--> statement-breakpoint
CREATE INDEX "homework_rounds_of_reviewer" ON "homework_rounds" USING btree ("reviewer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "homework_students_once" ON "homework_students" USING btree ("homework_id","user_id");--> statement-breakpoint
CREATE INDEX "homework_of_user" ON "homework_students" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "homework_waiting" ON "homework_students" USING btree ("submitted_at","id") WHERE state = 1;--> statement-breakpoint
CREATE INDEX "homeworks_of_course" ON "homeworks" USING btree ("course_id");--> statement-breakpoint
SELECT show_own_rows_only('homework_rounds', 'user_id'), show_own_rows_only('homework_drafts', 'user_id');
