CREATE TABLE "album_pictures" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"class_id" uuid NOT NULL,
	"activity_id" uuid,
	"user_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "album_pictures_once" UNIQUE NULLS NOT DISTINCT("file_id","class_id","activity_id")
);
--> statement-breakpoint
CREATE TABLE "class_activities" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"class_id" uuid NOT NULL,
	"title" text NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "album_pictures" ADD CONSTRAINT "album_pictures_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "album_pictures" ADD CONSTRAINT "album_pictures_activity_id_class_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."class_activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "album_pictures" ADD CONSTRAINT "album_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "album_pictures" ADD CONSTRAINT "album_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_activities" ADD CONSTRAINT "class_activities_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_of_class" ON "album_pictures" USING btree ("class_id","activity_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pictures_of_activity" ON "album_pictures" USING btree ("activity_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pictures_of_user" ON "album_pictures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "activities_of_class" ON "class_activities" USING btree ("class_id","day","id");