CREATE TABLE "exam_entries" (
	"user_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"business_type" text NOT NULL,
	"business_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_entries_user_id_exam_id_pk" PRIMARY KEY("user_id","exam_id")
);
--> statement-breakpoint
CREATE TABLE "exam_extra_times" (
	"exam_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"minutes" smallint NOT NULL,
	CONSTRAINT "exam_extra_times_exam_id_user_id_pk" PRIMARY KEY("exam_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "exam_rekeys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version_id" uuid NOT NULL,
	"actor_id" uuid,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_until" uuid,
	"changed" integer DEFAULT 0 NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_sittings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"attempt" smallint NOT NULL,
	"business_type" text NOT NULL,
	"business_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"paper" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"deadline_at" timestamp with time zone NOT NULL,
	"held_by" uuid NOT NULL,
	"held_since" timestamp with time zone NOT NULL,
	"leaves" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"submit_reason" text,
	"score" numeric(5, 1),
	"marked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mark_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"sitting_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"old_score" numeric(5, 1),
	"new_score" numeric(5, 1) NOT NULL,
	"reason" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_parts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"paper_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"question_score" numeric(5, 1) NOT NULL,
	"draw_count" smallint,
	"draw_category_id" uuid,
	"draw_difficulty" smallint,
	"draw_type" text
);
--> statement-breakpoint
CREATE TABLE "paper_questions" (
	"part_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"score" numeric(5, 1),
	CONSTRAINT "paper_questions_part_id_question_id_pk" PRIMARY KEY("part_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sitting_answers" (
	"sitting_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"user_id" uuid NOT NULL,
	"answer" jsonb,
	"is_flagged" boolean DEFAULT false NOT NULL,
	"seq" bigint NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"score" numeric(5, 1),
	"comment" text DEFAULT '' NOT NULL,
	"marked_by" uuid,
	"taken_by" uuid,
	"taken_until" timestamp with time zone,
	CONSTRAINT "sitting_answers_sitting_id_number_pk" PRIMARY KEY("sitting_id","number")
);
--> statement-breakpoint
CREATE TABLE "sitting_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"sitting_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_categories" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_key_repairs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"version_id" uuid NOT NULL,
	"old_key" jsonb NOT NULL,
	"new_key" jsonb NOT NULL,
	"reason" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_versions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"question_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"type" text NOT NULL,
	"stem" text NOT NULL,
	"body" jsonb NOT NULL,
	"key" jsonb NOT NULL,
	"explanation" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"category_id" uuid NOT NULL,
	"difficulty" smallint DEFAULT 2 NOT NULL,
	"status" text DEFAULT 'ready' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "paper_id" uuid;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "minutes" smallint DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "shuffles_questions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "shuffles_options" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "result_policy" text DEFAULT 'score' NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "result_time" text DEFAULT 'marked' NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "leave_limit" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "stays_viewable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_entries" ADD CONSTRAINT "exam_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_entries" ADD CONSTRAINT "exam_entries_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_extra_times" ADD CONSTRAINT "exam_extra_times_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_extra_times" ADD CONSTRAINT "exam_extra_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_rekeys" ADD CONSTRAINT "exam_rekeys_version_id_question_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."question_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_rekeys" ADD CONSTRAINT "exam_rekeys_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_sittings" ADD CONSTRAINT "exam_sittings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_sittings" ADD CONSTRAINT "exam_sittings_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_changes" ADD CONSTRAINT "mark_changes_sitting_id_exam_sittings_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."exam_sittings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_changes" ADD CONSTRAINT "mark_changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_parts" ADD CONSTRAINT "paper_parts_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_parts" ADD CONSTRAINT "paper_parts_draw_category_id_question_categories_id_fk" FOREIGN KEY ("draw_category_id") REFERENCES "public"."question_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_questions" ADD CONSTRAINT "paper_questions_part_id_paper_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."paper_parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_questions" ADD CONSTRAINT "paper_questions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting_answers" ADD CONSTRAINT "sitting_answers_sitting_id_exam_sittings_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."exam_sittings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting_answers" ADD CONSTRAINT "sitting_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting_answers" ADD CONSTRAINT "sitting_answers_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting_answers" ADD CONSTRAINT "sitting_answers_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sitting_events" ADD CONSTRAINT "sitting_events_sitting_id_exam_sittings_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."exam_sittings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_key_repairs" ADD CONSTRAINT "question_key_repairs_version_id_question_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."question_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_key_repairs" ADD CONSTRAINT "question_key_repairs_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_category_id_question_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."question_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entries_of_exam" ON "exam_entries" USING btree ("exam_id");--> statement-breakpoint
CREATE INDEX "extra_times_of_user" ON "exam_extra_times" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rekeys_of_version" ON "exam_rekeys" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "rekeys_by_actor" ON "exam_rekeys" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sittings_once" ON "exam_sittings" USING btree ("user_id","exam_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "sittings_one_open" ON "exam_sittings" USING btree ("user_id","exam_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "sittings_due" ON "exam_sittings" USING btree ("deadline_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "sittings_of_exam" ON "exam_sittings" USING btree ("exam_id","state");--> statement-breakpoint
CREATE INDEX "mark_changes_of_sitting" ON "mark_changes" USING btree ("sitting_id");--> statement-breakpoint
CREATE INDEX "mark_changes_by_actor" ON "mark_changes" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "parts_of_paper" ON "paper_parts" USING btree ("paper_id","position");--> statement-breakpoint
CREATE INDEX "parts_of_category" ON "paper_parts" USING btree ("draw_category_id");--> statement-breakpoint
CREATE INDEX "papers_of_question" ON "paper_questions" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "answers_of_user" ON "sitting_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "answers_marked_by" ON "sitting_answers" USING btree ("marked_by");--> statement-breakpoint
CREATE INDEX "answers_taken_by" ON "sitting_answers" USING btree ("taken_by");--> statement-breakpoint
CREATE INDEX "events_of_sitting" ON "sitting_events" USING btree ("sitting_id","at");--> statement-breakpoint
CREATE INDEX "repairs_of_version" ON "question_key_repairs" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "repairs_by_actor" ON "question_key_repairs" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "question_versions_once" ON "question_versions" USING btree ("question_id","version");--> statement-breakpoint
CREATE INDEX "questions_to_draw" ON "questions" USING btree ("category_id","status","difficulty","id");--> statement-breakpoint
CREATE INDEX "questions_by_author" ON "questions" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exams_of_paper" ON "exams" USING btree ("paper_id");--> statement-breakpoint
SELECT show_own_rows_only('exam_sittings', 'user_id'), show_own_rows_only('sitting_answers', 'user_id');
