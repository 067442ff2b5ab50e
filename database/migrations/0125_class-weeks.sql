CREATE TABLE "class_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_place_hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "class_study_times" ADD COLUMN "week" date;--> statement-breakpoint
ALTER TABLE "class_study_times" ADD COLUMN "week_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "class_study_times" ADD COLUMN "last_week_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "class_preferences" ADD CONSTRAINT "class_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;