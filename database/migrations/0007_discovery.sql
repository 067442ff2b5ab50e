CREATE TABLE "scan_logins" (
	"uuid_hash" text PRIMARY KEY NOT NULL,
	"desktop_hash" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"user_id" uuid,
	"device_name" text DEFAULT '' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brief_resources" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brief_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "column_courses" (
	"unit_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "column_courses_unit_id_course_id_pk" PRIMARY KEY("unit_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "column_members" (
	"column_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"congratulated_at" timestamp with time zone,
	CONSTRAINT "column_members_column_id_user_id_pk" PRIMARY KEY("column_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "column_units" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"column_id" uuid NOT NULL,
	"title" text NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_versions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"package_name" text NOT NULL,
	"version_code" integer NOT NULL,
	"version_name" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"file" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_devices" (
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"device" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_devices_user_id_session_id_pk" PRIMARY KEY("user_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "exam_results" (
	"user_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"best_score" numeric(5, 1),
	"last_at" timestamp with time zone,
	"passed_at" timestamp with time zone,
	CONSTRAINT "exam_results_user_id_exam_id_pk" PRIMARY KEY("user_id","exam_id")
);
--> statement-breakpoint
CREATE TABLE "exams" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"score" numeric(5, 1) DEFAULT 100 NOT NULL,
	"pass_score" numeric(5, 1) DEFAULT 60 NOT NULL,
	"attempt_limit" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "feedbacks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"files" uuid[] DEFAULT '{}' NOT NULL,
	"resource_title" text DEFAULT '' NOT NULL,
	"resource_id" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_views" (
	"article_id" uuid NOT NULL,
	"viewer" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "article_views_article_id_viewer_day_pk" PRIMARY KEY("article_id","viewer","day")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"code" text,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"video" text DEFAULT '' NOT NULL,
	"video_seconds" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"page_view" integer DEFAULT 0 NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	CONSTRAINT "articles_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "message_preferences" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_wanted" boolean NOT NULL,
	CONSTRAINT "message_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"relation_id" uuid NOT NULL,
	"content" text NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"second" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hot_words" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_changes" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_counts" (
	"day" date NOT NULL,
	"title" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_counts_day_title_pk" PRIMARY KEY("day","title")
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"type" text NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"pinyin" text NOT NULL,
	"initials" text NOT NULL,
	"item" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_documents_type_id_pk" PRIMARY KEY("type","id")
);
--> statement-breakpoint
CREATE TABLE "search_history" (
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"searched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_history_user_id_title_pk" PRIMARY KEY("user_id","title"),
	CONSTRAINT "search_history_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "task_courses" (
	"task_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "task_courses_task_id_course_id_pk" PRIMARY KEY("task_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "task_exams" (
	"task_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"is_assessment" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "task_exams_task_id_exam_id_pk" PRIMARY KEY("task_id","exam_id")
);
--> statement-breakpoint
CREATE TABLE "task_progress" (
	"task_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"complete_rate" smallint DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "task_progress_user_id_task_id_pk" PRIMARY KEY("user_id","task_id")
);
--> statement-breakpoint
CREATE TABLE "task_targets" (
	"task_id" uuid NOT NULL,
	"unit_id" uuid,
	"user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" smallint NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"study_hour" numeric(6, 1) DEFAULT 0 NOT NULL,
	"is_assess" boolean DEFAULT false NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX IF EXISTS "briefs_newest";--> statement-breakpoint
ALTER TABLE "push_devices" ADD COLUMN "device_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "push_devices" ADD COLUMN "device_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "briefs" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "columns" ADD COLUMN "mobile_cover" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "columns" ADD COLUMN "logo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "columns" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "columns" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "columns" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "columns" ADD COLUMN "hits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "columns" ADD COLUMN "published_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "unit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "adept" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "phone_cipher" text;--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "kind" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "pushed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scan_logins" ADD CONSTRAINT "scan_logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_resources" ADD CONSTRAINT "brief_resources_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "column_courses" ADD CONSTRAINT "column_courses_unit_id_column_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."column_units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "column_courses" ADD CONSTRAINT "column_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "column_members" ADD CONSTRAINT "column_members_column_id_columns_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."columns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "column_members" ADD CONSTRAINT "column_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "column_units" ADD CONSTRAINT "column_units_column_id_columns_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."columns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_devices" ADD CONSTRAINT "user_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_results" ADD CONSTRAINT "exam_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_results" ADD CONSTRAINT "exam_results_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_views" ADD CONSTRAINT "article_views_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_preferences" ADD CONSTRAINT "message_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_history" ADD CONSTRAINT "search_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_courses" ADD CONSTRAINT "task_courses_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_courses" ADD CONSTRAINT "task_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_exams" ADD CONSTRAINT "task_exams_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_exams" ADD CONSTRAINT "task_exams_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_progress" ADD CONSTRAINT "task_progress_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_progress" ADD CONSTRAINT "task_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_targets" ADD CONSTRAINT "task_targets_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_targets" ADD CONSTRAINT "task_targets_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_targets" ADD CONSTRAINT "task_targets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scan_logins_expire" ON "scan_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "resources_of_brief" ON "brief_resources" USING btree ("brief_id","position");--> statement-breakpoint
CREATE INDEX "columns_of_course" ON "column_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "columns_of_member" ON "column_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "units_of_column" ON "column_units" USING btree ("column_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "versions_of_package" ON "app_versions" USING btree ("package_name","version_code");--> statement-breakpoint
CREATE INDEX "versions_newest" ON "app_versions" USING btree ("package_name","published_at");--> statement-breakpoint
CREATE INDEX "results_of_exam" ON "exam_results" USING btree ("exam_id");--> statement-breakpoint
CREATE INDEX "feedbacks_of_user" ON "feedbacks" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "articles_of_kind" ON "articles" USING btree ("kind","position","id") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "notes_of_user" ON "notes" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notes_of_relation" ON "notes" USING btree ("type","relation_id","created_at");--> statement-breakpoint
CREATE INDEX "search_words" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_title_prefix" ON "search_documents" USING btree ("title" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_pinyin_prefix" ON "search_documents" USING btree ("pinyin" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_initials_prefix" ON "search_documents" USING btree ("initials" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "tasks_of_course" ON "task_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "tasks_of_exam" ON "task_exams" USING btree ("exam_id");--> statement-breakpoint
CREATE INDEX "progress_of_task" ON "task_progress" USING btree ("task_id");--> statement-breakpoint
CREATE UNIQUE INDEX "targets_of_unit" ON "task_targets" USING btree ("unit_id","task_id");--> statement-breakpoint
CREATE UNIQUE INDEX "targets_of_user" ON "task_targets" USING btree ("user_id","task_id");--> statement-breakpoint
CREATE INDEX "targets_of_task" ON "task_targets" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_once" ON "messages" USING btree ("user_id","reason");--> statement-breakpoint
CREATE INDEX "messages_to_push" ON "messages" USING btree ("created_at") WHERE pushed_at is null;--> statement-breakpoint
CREATE INDEX "briefs_newest" ON "briefs" USING btree ("published_at","id") WHERE is_shown;--> statement-breakpoint
ALTER TABLE "briefs" DROP COLUMN "resource_number";--> statement-breakpoint
ALTER TABLE "columns" DROP COLUMN "resource_count";--> statement-breakpoint
ALTER TABLE "columns" DROP COLUMN "is_shown";