CREATE TABLE "practice_runs" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"source_kind" text,
	"source_id" uuid,
	"asked" jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practised_questions" (
	"user_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"right_in_row" smallint DEFAULT 0 NOT NULL,
	"practised_at" timestamp with time zone,
	"mastered_at" timestamp with time zone,
	CONSTRAINT "practised_questions_user_id_question_id_pk" PRIMARY KEY("user_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "explained_in" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "explained_second" integer;--> statement-breakpoint
ALTER TABLE "practice_runs" ADD CONSTRAINT "practice_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practised_questions" ADD CONSTRAINT "practised_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practised_questions" ADD CONSTRAINT "practised_questions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practised_of_question" ON "practised_questions" USING btree ("question_id");--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_explained_in_coursewares_id_fk" FOREIGN KEY ("explained_in") REFERENCES "public"."coursewares"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_explained_in" ON "questions" USING btree ("explained_in");--> statement-breakpoint
SELECT show_own_rows_only('practice_runs', 'user_id'), show_own_rows_only('practised_questions', 'user_id');
