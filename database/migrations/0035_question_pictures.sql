CREATE TABLE "question_pictures" (
	"version_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "question_pictures_file_id_version_id_pk" PRIMARY KEY("file_id","version_id")
);
--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "question_pictures" ADD CONSTRAINT "question_pictures_version_id_question_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."question_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_pictures" ADD CONSTRAINT "question_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_of_version" ON "question_pictures" USING btree ("version_id");--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exams_by_author" ON "exams" USING btree ("created_by");