CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"class_id" uuid,
	"user_id" uuid,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"class_name" text NOT NULL,
	"hours" numeric(6, 1) NOT NULL,
	"training_from" text DEFAULT '' NOT NULL,
	"training_until" text DEFAULT '' NOT NULL,
	"host_name" text DEFAULT '' NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "certificates_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "class_applications" (
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"form" jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_applications_class_id_user_id_pk" PRIMARY KEY("class_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "class_entries" (
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"os" text DEFAULT '' NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_entries_class_id_user_id_day_pk" PRIMARY KEY("class_id","user_id","day")
);
--> statement-breakpoint
CREATE TABLE "class_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"event" text NOT NULL,
	"actor_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_item_results" (
	"item_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"progress" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_item_results_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "class_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"unit_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"course_id" uuid,
	"subject_id" uuid,
	"title" text DEFAULT '' NOT NULL,
	"period" numeric(6, 1) DEFAULT 0 NOT NULL,
	"is_compulsory" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"open_from" timestamp with time zone,
	"open_until" timestamp with time zone,
	"starts_at" timestamp with time zone,
	CONSTRAINT "class_items_target" CHECK (num_nonnulls("class_items"."course_id", "class_items"."subject_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "class_material_files" (
	"material_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "class_material_files_material_id_file_id_pk" PRIMARY KEY("material_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "class_materials" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"class_id" uuid NOT NULL,
	"title" text NOT NULL,
	"publisher_name" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"may_download" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_members" (
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text DEFAULT 'student' NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"is_head" boolean DEFAULT false NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"admitted_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"last_item_id" uuid,
	"last_item_at" timestamp with time zone,
	CONSTRAINT "class_members_class_id_user_id_pk" PRIMARY KEY("class_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "class_notice_reads" (
	"notice_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_notice_reads_user_id_notice_id_pk" PRIMARY KEY("user_id","notice_id")
);
--> statement-breakpoint
CREATE TABLE "class_notices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"class_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"publisher_id" uuid,
	"publisher_name" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_sign_ins" (
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_sign_ins_class_id_user_id_day_pk" PRIMARY KEY("class_id","user_id","day")
);
--> statement-breakpoint
CREATE TABLE "class_study_records" (
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"courseware_id" uuid NOT NULL,
	"covered" "int4multirange" DEFAULT '{}' NOT NULL,
	"finished_rate" smallint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_study_records_class_id_user_id_courseware_id_pk" PRIMARY KEY("class_id","user_id","courseware_id")
);
--> statement-breakpoint
CREATE TABLE "class_study_times" (
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"day" date NOT NULL,
	"day_seconds" integer DEFAULT 0 NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_study_times_class_id_user_id_pk" PRIMARY KEY("class_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "class_units" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"class_id" uuid NOT NULL,
	"title" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"compulsory_gate" numeric(6, 1) DEFAULT 0 NOT NULL,
	"electives_gate" numeric(6, 1) DEFAULT 0 NOT NULL,
	"items_in_order" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "classes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"type" smallint NOT NULL,
	"title" text NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"theme" text DEFAULT 'mo' NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"host_name" text DEFAULT '' NOT NULL,
	"organiser_name" text DEFAULT '' NOT NULL,
	"unit_id" uuid,
	"status" text DEFAULT 'published' NOT NULL,
	"enrol_from" timestamp with time zone,
	"enrol_until" timestamp with time zone,
	"train_from" timestamp with time zone,
	"train_until" timestamp with time zone,
	"quota_rule" smallint DEFAULT 0 NOT NULL,
	"places" integer DEFAULT 0 NOT NULL,
	"review_levels" smallint DEFAULT 0 NOT NULL,
	"needs_form" boolean DEFAULT false NOT NULL,
	"units_in_order" boolean DEFAULT false NOT NULL,
	"has_community" boolean DEFAULT false NOT NULL,
	"has_certificate" boolean DEFAULT true NOT NULL,
	"is_open_to_all" boolean DEFAULT false NOT NULL,
	"group_id" uuid DEFAULT uuidv7() NOT NULL,
	"places_taken" integer DEFAULT 0 NOT NULL,
	"student_total" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"content_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "classes_groupId_unique" UNIQUE("group_id"),
	CONSTRAINT "classes_places" CHECK ("classes"."quota_rule" <> 1 or "classes"."places_taken" <= "classes"."places")
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_applications" ADD CONSTRAINT "class_applications_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_applications" ADD CONSTRAINT "class_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_entries" ADD CONSTRAINT "class_entries_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_entries" ADD CONSTRAINT "class_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_history" ADD CONSTRAINT "class_history_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_history" ADD CONSTRAINT "class_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_history" ADD CONSTRAINT "class_history_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_item_results" ADD CONSTRAINT "class_item_results_item_id_class_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."class_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_item_results" ADD CONSTRAINT "class_item_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_items" ADD CONSTRAINT "class_items_unit_id_class_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."class_units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_items" ADD CONSTRAINT "class_items_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_material_files" ADD CONSTRAINT "class_material_files_material_id_class_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."class_materials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_material_files" ADD CONSTRAINT "class_material_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_materials" ADD CONSTRAINT "class_materials_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_members" ADD CONSTRAINT "class_members_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_members" ADD CONSTRAINT "class_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_members" ADD CONSTRAINT "class_members_last_item_id_class_items_id_fk" FOREIGN KEY ("last_item_id") REFERENCES "public"."class_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_notice_reads" ADD CONSTRAINT "class_notice_reads_notice_id_class_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."class_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_notice_reads" ADD CONSTRAINT "class_notice_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_notices" ADD CONSTRAINT "class_notices_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_notices" ADD CONSTRAINT "class_notices_publisher_id_users_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sign_ins" ADD CONSTRAINT "class_sign_ins_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sign_ins" ADD CONSTRAINT "class_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_study_records" ADD CONSTRAINT "class_study_records_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_study_records" ADD CONSTRAINT "class_study_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_study_records" ADD CONSTRAINT "class_study_records_courseware_id_coursewares_id_fk" FOREIGN KEY ("courseware_id") REFERENCES "public"."coursewares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_study_times" ADD CONSTRAINT "class_study_times_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_study_times" ADD CONSTRAINT "class_study_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_units" ADD CONSTRAINT "class_units_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_once" ON "certificates" USING btree ("class_id","user_id");--> statement-breakpoint
CREATE INDEX "certificates_of_user" ON "certificates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "applications_of_user" ON "class_applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "entries_of_user" ON "class_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "history_of_member" ON "class_history" USING btree ("class_id","user_id","at");--> statement-breakpoint
CREATE INDEX "history_of_user" ON "class_history" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "history_of_actor" ON "class_history" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "results_of_item" ON "class_item_results" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "items_of_unit" ON "class_items" USING btree ("unit_id","position");--> statement-breakpoint
CREATE INDEX "items_of_course" ON "class_items" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "items_of_subject" ON "class_items" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "materials_of_file" ON "class_material_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "materials_of_class" ON "class_materials" USING btree ("class_id","published_at","id");--> statement-breakpoint
CREATE INDEX "classes_of_member" ON "class_members" USING btree ("user_id","applied_at");--> statement-breakpoint
CREATE INDEX "members_waiting" ON "class_members" USING btree ("class_id","applied_at") WHERE status in ('waiting', 'reviewing');--> statement-breakpoint
CREATE INDEX "members_of_last_item" ON "class_members" USING btree ("last_item_id");--> statement-breakpoint
CREATE INDEX "reads_of_notice" ON "class_notice_reads" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "notices_of_class" ON "class_notices" USING btree ("class_id","published_at","id");--> statement-breakpoint
CREATE INDEX "notices_of_publisher" ON "class_notices" USING btree ("publisher_id");--> statement-breakpoint
CREATE INDEX "sign_ins_of_user" ON "class_sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "class_records_of_user" ON "class_study_records" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "class_records_of_courseware" ON "class_study_records" USING btree ("courseware_id");--> statement-breakpoint
CREATE INDEX "study_times_of_user" ON "class_study_times" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "units_of_class" ON "class_units" USING btree ("class_id","position");--> statement-breakpoint
CREATE INDEX "classes_newest" ON "classes" USING btree ("type","published_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "classes_of_unit" ON "classes" USING btree ("unit_id");--> statement-breakpoint
-- The history of memberships is append-only: only the end of a class or of a person takes rows away, and only the end
-- of an actor's account takes its name from them.
CREATE FUNCTION "refuse_class_history_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'class_history is append-only';
END
$$;--> statement-breakpoint
CREATE TRIGGER "class_history_append_only" BEFORE UPDATE OF "class_id", "user_id", "event", "reason", "at" OR DELETE
  ON "class_history" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "refuse_class_history_change"();
