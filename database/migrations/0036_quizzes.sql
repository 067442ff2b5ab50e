CREATE TABLE "quiz_draws" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"courseware_id" uuid NOT NULL,
	"point" integer NOT NULL,
	"package_id" uuid NOT NULL,
	"version_ids" uuid[] NOT NULL,
	"is_first" boolean NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answers" jsonb,
	"is_right" boolean,
	"goes_on" boolean,
	"is_passed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_package_questions" (
	"package_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	CONSTRAINT "quiz_package_questions_package_id_question_id_pk" PRIMARY KEY("package_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_packages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"course_id" uuid NOT NULL,
	"courseware_id" uuid,
	"package_id" uuid NOT NULL,
	"interval_minutes" numeric(5, 2) DEFAULT 5 NOT NULL,
	"question_count" smallint NOT NULL,
	"is_complete_continue" boolean DEFAULT true NOT NULL,
	"is_ignore_right" boolean DEFAULT false NOT NULL,
	"is_ignore_error" boolean DEFAULT false NOT NULL,
	"is_always_quiz" boolean DEFAULT false NOT NULL,
	CONSTRAINT "quizzes_key" UNIQUE NULLS NOT DISTINCT("course_id","courseware_id")
);
--> statement-breakpoint
ALTER TABLE "quiz_draws" ADD CONSTRAINT "quiz_draws_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_draws" ADD CONSTRAINT "quiz_draws_courseware_id_coursewares_id_fk" FOREIGN KEY ("courseware_id") REFERENCES "public"."coursewares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_draws" ADD CONSTRAINT "quiz_draws_package_id_quiz_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."quiz_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_package_questions" ADD CONSTRAINT "quiz_package_questions_package_id_quiz_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."quiz_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_package_questions" ADD CONSTRAINT "quiz_package_questions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_courseware_id_coursewares_id_fk" FOREIGN KEY ("courseware_id") REFERENCES "public"."coursewares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_package_id_quiz_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."quiz_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_draws_open" ON "quiz_draws" USING btree ("user_id","courseware_id","point") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "quiz_draws_of_learner" ON "quiz_draws" USING btree ("user_id","courseware_id","point","answered_at");--> statement-breakpoint
CREATE INDEX "quiz_draws_passed" ON "quiz_draws" USING btree ("user_id","courseware_id","point") WHERE is_passed;--> statement-breakpoint
CREATE INDEX "quiz_draws_of_courseware" ON "quiz_draws" USING btree ("courseware_id");--> statement-breakpoint
CREATE INDEX "quiz_draws_of_package" ON "quiz_draws" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "quiz_packages_of_question" ON "quiz_package_questions" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "quizzes_of_courseware" ON "quizzes" USING btree ("courseware_id");--> statement-breakpoint
CREATE INDEX "quizzes_of_package" ON "quizzes" USING btree ("package_id");