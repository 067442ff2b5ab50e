CREATE TABLE "class_grade_acts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"item_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"act" text NOT NULL,
	"score" numeric(4, 1),
	"before" text DEFAULT '' NOT NULL,
	"open_from" timestamp with time zone,
	"open_until" timestamp with time zone,
	"reason" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_grade_cells" (
	"item_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_waived" boolean DEFAULT false NOT NULL,
	"recorded" numeric(4, 1),
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "class_grade_cells_item_id_user_id_pk" PRIMARY KEY("item_id","user_id"),
	CONSTRAINT "grade_cells_score" CHECK ("class_grade_cells"."recorded" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "class_templates" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_unit_id" uuid,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"type" smallint NOT NULL,
	"content" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_makeups" (
	"exam_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"open_from" timestamp with time zone NOT NULL,
	"open_until" timestamp with time zone NOT NULL,
	"most_percent" smallint,
	"attempts_before" integer NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_makeups_exam_id_user_id_pk" PRIMARY KEY("exam_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "homework_makeups" (
	"homework_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"open_from" timestamp with time zone NOT NULL,
	"open_until" timestamp with time zone NOT NULL,
	"most_percent" smallint,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "homework_makeups_homework_id_user_id_pk" PRIMARY KEY("homework_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "class_notices" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "class_items" ADD COLUMN "grade_weight" smallint;--> statement-breakpoint
ALTER TABLE "class_grade_acts" ADD CONSTRAINT "class_grade_acts_item_id_class_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."class_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_grade_acts" ADD CONSTRAINT "class_grade_acts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_grade_acts" ADD CONSTRAINT "class_grade_acts_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_grade_cells" ADD CONSTRAINT "class_grade_cells_item_id_class_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."class_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_grade_cells" ADD CONSTRAINT "class_grade_cells_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_templates" ADD CONSTRAINT "class_templates_owner_unit_id_units_id_fk" FOREIGN KEY ("owner_unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_templates" ADD CONSTRAINT "class_templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_makeups" ADD CONSTRAINT "exam_makeups_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_makeups" ADD CONSTRAINT "exam_makeups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_makeups" ADD CONSTRAINT "homework_makeups_homework_id_homeworks_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homeworks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_makeups" ADD CONSTRAINT "homework_makeups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grade_acts_of_cell" ON "class_grade_acts" USING btree ("item_id","user_id","at");--> statement-breakpoint
CREATE INDEX "grade_acts_of_user" ON "class_grade_acts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "grade_acts_of_actor" ON "class_grade_acts" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "grade_cells_of_user" ON "class_grade_cells" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "templates_of_unit" ON "class_templates" USING btree ("owner_unit_id");--> statement-breakpoint
CREATE INDEX "templates_by_maker" ON "class_templates" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "makeups_of_user" ON "exam_makeups" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "homework_makeups_of_user" ON "homework_makeups" USING btree ("user_id");