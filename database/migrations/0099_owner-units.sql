ALTER TABLE "bases" ADD COLUMN "owner_unit_id" uuid;--> statement-breakpoint
ALTER TABLE "briefs" ADD COLUMN "owner_unit_id" uuid;--> statement-breakpoint
ALTER TABLE "columns" ADD COLUMN "owner_unit_id" uuid;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "owner_unit_id" uuid;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "owner_unit_id" uuid;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "owner_unit_id" uuid;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "owner_unit_id" uuid;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "owner_unit_id" uuid;--> statement-breakpoint
ALTER TABLE "homeworks" ADD COLUMN "owner_unit_id" uuid;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "owner_unit_id" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "owner_unit_id" uuid;--> statement-breakpoint
ALTER TABLE "quiz_packages" ADD COLUMN "owner_unit_id" uuid;--> statement-breakpoint
ALTER TABLE "quiz_packages" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "surveys" ADD COLUMN "owner_unit_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "owner_unit_id" uuid;--> statement-breakpoint
ALTER TABLE "short_videos" ADD COLUMN "owner_unit_id" uuid;--> statement-breakpoint
ALTER TABLE "bases" ADD CONSTRAINT "bases_owner_unit_id_units_id_fk" FOREIGN KEY ("owner_unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_owner_unit_id_units_id_fk" FOREIGN KEY ("owner_unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "columns" ADD CONSTRAINT "columns_owner_unit_id_units_id_fk" FOREIGN KEY ("owner_unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_owner_unit_id_units_id_fk" FOREIGN KEY ("owner_unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_owner_unit_id_units_id_fk" FOREIGN KEY ("owner_unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_owner_unit_id_units_id_fk" FOREIGN KEY ("owner_unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_owner_unit_id_units_id_fk" FOREIGN KEY ("owner_unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_owner_unit_id_units_id_fk" FOREIGN KEY ("owner_unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homeworks" ADD CONSTRAINT "homeworks_owner_unit_id_units_id_fk" FOREIGN KEY ("owner_unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lives" ADD CONSTRAINT "lives_owner_unit_id_units_id_fk" FOREIGN KEY ("owner_unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_owner_unit_id_units_id_fk" FOREIGN KEY ("owner_unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_packages" ADD CONSTRAINT "quiz_packages_owner_unit_id_units_id_fk" FOREIGN KEY ("owner_unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_packages" ADD CONSTRAINT "quiz_packages_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_owner_unit_id_units_id_fk" FOREIGN KEY ("owner_unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_owner_unit_id_units_id_fk" FOREIGN KEY ("owner_unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_videos" ADD CONSTRAINT "short_videos_owner_unit_id_units_id_fk" FOREIGN KEY ("owner_unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Who made a course stands in the audit log; of older ones the last editor is known.
UPDATE "courses" SET "created_by" = coalesce((
  SELECT maker.id FROM audit_log made JOIN users maker ON maker.id::text = made.actor
  WHERE made.action = 'create-course' AND made.target = courses.id::text LIMIT 1), editor_id);--> statement-breakpoint
-- What somebody of a unit below the top made belongs to that unit. All else belongs to the whole college.
UPDATE "courses" SET "owner_unit_id" = unit.id FROM users maker JOIN units unit ON unit.id = maker.unit_id AND unit.parent_id IS NOT NULL WHERE maker.id = courses.created_by;--> statement-breakpoint
UPDATE "questions" SET "owner_unit_id" = unit.id FROM users maker JOIN units unit ON unit.id = maker.unit_id AND unit.parent_id IS NOT NULL WHERE maker.id = questions.created_by;--> statement-breakpoint
UPDATE "exams" SET "owner_unit_id" = unit.id FROM users maker JOIN units unit ON unit.id = maker.unit_id AND unit.parent_id IS NOT NULL WHERE maker.id = exams.created_by;--> statement-breakpoint
UPDATE "surveys" SET "owner_unit_id" = unit.id FROM users maker JOIN units unit ON unit.id = maker.unit_id AND unit.parent_id IS NOT NULL WHERE maker.id = surveys.created_by;--> statement-breakpoint
UPDATE "homeworks" SET "owner_unit_id" = unit.id FROM users maker JOIN units unit ON unit.id = maker.unit_id AND unit.parent_id IS NOT NULL WHERE maker.id = homeworks.created_by;
