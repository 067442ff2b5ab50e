CREATE TABLE "live_materials" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"live_id" uuid NOT NULL,
	"title" text NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_records" (
	"user_id" uuid NOT NULL,
	"live_id" uuid NOT NULL,
	"covered" "int4multirange" DEFAULT '{}' NOT NULL,
	"furthest" integer DEFAULT 0 NOT NULL,
	"last_point" integer DEFAULT 0 NOT NULL,
	"finished_rate" smallint DEFAULT 0 NOT NULL,
	"in_bursts" integer DEFAULT 0 NOT NULL,
	"claimed" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_pulse_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_records_user_id_live_id_pk" PRIMARY KEY("user_id","live_id")
);
--> statement-breakpoint
CREATE TABLE "live_views" (
	"user_id" uuid NOT NULL,
	"live_id" uuid NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_views_user_id_live_id_pk" PRIMARY KEY("user_id","live_id")
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "live_id" uuid;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "on_air_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "exam_id" uuid;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "homework_id" uuid;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "has_certificate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "live_materials" ADD CONSTRAINT "live_materials_live_id_lives_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."lives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_records" ADD CONSTRAINT "live_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_records" ADD CONSTRAINT "live_records_live_id_lives_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."lives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_views" ADD CONSTRAINT "live_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_views" ADD CONSTRAINT "live_views_live_id_lives_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."lives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "materials_of_live" ON "live_materials" USING btree ("live_id","position");--> statement-breakpoint
CREATE INDEX "live_records_of_live" ON "live_records" USING btree ("live_id","user_id");--> statement-breakpoint
CREATE INDEX "views_of_live" ON "live_views" USING btree ("live_id");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_live_id_lives_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."lives"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lives" ADD CONSTRAINT "lives_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lives" ADD CONSTRAINT "lives_homework_id_homeworks_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homeworks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "live_certificates_once" ON "certificates" USING btree ("live_id","user_id");--> statement-breakpoint
CREATE INDEX "lives_of_exam" ON "lives" USING btree ("exam_id");--> statement-breakpoint
CREATE INDEX "lives_of_homework" ON "lives" USING btree ("homework_id");--> statement-breakpoint
CREATE INDEX "lives_to_remind" ON "lives" USING btree ("starts_at") WHERE reminded_at is null;--> statement-breakpoint
CREATE INDEX "lives_to_settle" ON "lives" USING btree ("ends_at") WHERE settled_at is null;