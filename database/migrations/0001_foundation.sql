CREATE TABLE "push_devices" (
	"user_id" uuid NOT NULL,
	"push_token" text NOT NULL,
	"manufacturer" text DEFAULT '' NOT NULL,
	"session_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_devices_user_id_push_token_pk" PRIMARY KEY("user_id","push_token")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"idle_seconds" integer NOT NULL,
	"device_name" text DEFAULT '' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"purpose" text NOT NULL,
	"phone_hash" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "third_party_accounts" (
	"source" text NOT NULL,
	"open_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "third_party_accounts_source_open_id_pk" PRIMARY KEY("source","open_id")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"login_name" text NOT NULL,
	"name" text NOT NULL,
	"roles" text[] DEFAULT '{"learner"}' NOT NULL,
	"unit_id" uuid,
	"dept_name" text DEFAULT '' NOT NULL,
	"sex" text DEFAULT '' NOT NULL,
	"job" text DEFAULT '' NOT NULL,
	"photo" text DEFAULT '' NOT NULL,
	"phone_cipher" text,
	"phone_hash" text,
	"phone_last_four" text,
	"password_hash" text,
	"must_change_password" smallint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_loginName_unique" UNIQUE("login_name")
);
--> statement-breakpoint
CREATE TABLE "briefs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"theme" text DEFAULT 'mo' NOT NULL,
	"resource_number" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "columns" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"theme" text DEFAULT 'mo' NOT NULL,
	"resource_count" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"theme" text DEFAULT 'mo' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chapters" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_teachers" (
	"course_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "course_teachers_course_id_teacher_id_pk" PRIMARY KEY("course_id","teacher_id")
);
--> statement-breakpoint
CREATE TABLE "course_views" (
	"viewer" text NOT NULL,
	"course_id" uuid NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_views_viewer_course_id_pk" PRIMARY KEY("viewer","course_id")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"theme" text DEFAULT 'mo' NOT NULL,
	"first_category_id" uuid NOT NULL,
	"second_category_id" uuid,
	"content" text DEFAULT '' NOT NULL,
	"period" numeric(5, 1) NOT NULL,
	"duration_seconds" integer DEFAULT 0 NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"teacher_text" text DEFAULT '' NOT NULL,
	"login_limit" boolean DEFAULT false NOT NULL,
	"recommend_rank" integer,
	"is_published" boolean DEFAULT true NOT NULL,
	"view_total" integer DEFAULT 0 NOT NULL,
	"average_score" numeric(3, 1) DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coursewares" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"course_id" uuid NOT NULL,
	"chapter_id" uuid NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"duration_seconds" integer DEFAULT 0 NOT NULL,
	"is_compulsory" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"media" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"document_id" uuid,
	"link_url" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_clocks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"session_started_at" timestamp with time zone NOT NULL,
	"courseware_id" uuid NOT NULL,
	"spent_until" timestamp with time zone NOT NULL,
	"last_pulse_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "study_records" (
	"user_id" uuid NOT NULL,
	"courseware_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"covered" "int4multirange" DEFAULT '{}' NOT NULL,
	"furthest" integer DEFAULT 0 NOT NULL,
	"last_point" integer DEFAULT 0 NOT NULL,
	"finished_rate" smallint DEFAULT 0 NOT NULL,
	"claimed" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_pulse_at" timestamp with time zone NOT NULL,
	CONSTRAINT "study_records_user_id_courseware_id_pk" PRIMARY KEY("user_id","courseware_id")
);
--> statement-breakpoint
CREATE TABLE "teachers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"job" text DEFAULT '' NOT NULL,
	"photo" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"suffix" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"owner_id" uuid,
	"visible_to" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code" text NOT NULL,
	"client" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"img_url" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"result" text NOT NULL,
	"ip" text NOT NULL,
	"detail" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "socket_io_attachments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now(),
	"payload" "bytea"
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "messages_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "annual_plans" (
	"user_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"hours" numeric(6, 1) NOT NULL,
	CONSTRAINT "annual_plans_user_id_year_pk" PRIMARY KEY("user_id","year")
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"item_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourites_user_id_type_item_id_pk" PRIMARY KEY("user_id","type","item_id")
);
--> statement-breakpoint
CREATE TABLE "hours_ledger" (
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"title" text NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"hours" numeric(6, 1) NOT NULL,
	CONSTRAINT "hours_ledger_user_id_reason_subject_id_year_pk" PRIMARY KEY("user_id","reason","subject_id","year")
);
--> statement-breakpoint
CREATE TABLE "points_ledger" (
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"title" text NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "points_ledger_user_id_reason_subject_id_year_pk" PRIMARY KEY("user_id","reason","subject_id","year")
);
--> statement-breakpoint
CREATE TABLE "study_plans" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "study_plans_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "third_party_accounts" ADD CONSTRAINT "third_party_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_teachers" ADD CONSTRAINT "course_teachers_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_teachers" ADD CONSTRAINT "course_teachers_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_views" ADD CONSTRAINT "course_views_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_first_category_id_categories_id_fk" FOREIGN KEY ("first_category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_second_category_id_categories_id_fk" FOREIGN KEY ("second_category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coursewares" ADD CONSTRAINT "coursewares_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coursewares" ADD CONSTRAINT "coursewares_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_clocks" ADD CONSTRAINT "study_clocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_records" ADD CONSTRAINT "study_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_records" ADD CONSTRAINT "study_records_courseware_id_coursewares_id_fk" FOREIGN KEY ("courseware_id") REFERENCES "public"."coursewares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annual_plans" ADD CONSTRAINT "annual_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hours_ledger" ADD CONSTRAINT "hours_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD CONSTRAINT "points_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_plans" ADD CONSTRAINT "study_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_plans" ADD CONSTRAINT "study_plans_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sms_codes_of_phone" ON "sms_codes" USING btree ("phone_hash","purpose","created_at");--> statement-breakpoint
CREATE INDEX "third_party_of_user" ON "third_party_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tickets_expire" ON "tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone" ON "users" USING btree ("phone_hash");--> statement-breakpoint
CREATE INDEX "briefs_newest" ON "briefs" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chapters_of_course" ON "chapters" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "courses_of_teacher" ON "course_teachers" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "courses_newest" ON "courses" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_published;--> statement-breakpoint
CREATE INDEX "courses_of_first" ON "courses" USING btree ("first_category_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_published;--> statement-breakpoint
CREATE INDEX "courses_of_second" ON "courses" USING btree ("second_category_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_published;--> statement-breakpoint
CREATE INDEX "courses_recommended" ON "courses" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_published and recommend_rank is not null;--> statement-breakpoint
CREATE INDEX "courses_title" ON "courses" USING gin (title gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "coursewares_of_course" ON "coursewares" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "study_records_recent" ON "study_records" USING btree ("user_id","last_pulse_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "files_of_owner" ON "files" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "hours_of_year" ON "hours_ledger" USING btree ("user_id","year");--> statement-breakpoint
CREATE INDEX "points_of_year" ON "points_ledger" USING btree ("user_id","year");