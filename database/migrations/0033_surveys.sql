CREATE TABLE "evaluations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"batch_id" uuid NOT NULL,
	"project_name" text NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evaluations_batchId_unique" UNIQUE("batch_id")
);
--> statement-breakpoint
CREATE TABLE "survey_anonymous_answers" (
	"batch_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "survey_anonymous_answers_batch_id_id_pk" PRIMARY KEY("batch_id","id")
);
--> statement-breakpoint
CREATE TABLE "survey_answers" (
	"batch_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "survey_answers_batch_id_user_id_pk" PRIMARY KEY("batch_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "survey_batches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"survey_id" uuid NOT NULL,
	"class_id" uuid,
	"name" text NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"is_closed" boolean DEFAULT false NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"shows_results" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_takers" (
	"batch_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "survey_takers_batch_id_user_id_pk" PRIMARY KEY("batch_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "surveys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"form" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_batch_id_survey_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."survey_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_anonymous_answers" ADD CONSTRAINT "survey_anonymous_answers_batch_id_survey_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."survey_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_batch_id_survey_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."survey_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_batches" ADD CONSTRAINT "survey_batches_survey_id_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_batches" ADD CONSTRAINT "survey_batches_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_takers" ADD CONSTRAINT "survey_takers_batch_id_survey_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."survey_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_takers" ADD CONSTRAINT "survey_takers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evaluations_newest" ON "evaluations" USING btree ("published_at","id") WHERE is_published;--> statement-breakpoint
CREATE INDEX "survey_answers_of_user" ON "survey_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "batches_of_class" ON "survey_batches" USING btree ("class_id","published_at","id");--> statement-breakpoint
CREATE INDEX "batches_of_survey" ON "survey_batches" USING btree ("survey_id");--> statement-breakpoint
CREATE INDEX "takers_of_user" ON "survey_takers" USING btree ("user_id");--> statement-breakpoint
SELECT show_own_rows_only('survey_answers', 'user_id');
