CREATE TABLE "manuscripts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"paragraphs" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "manuscripts" ADD CONSTRAINT "manuscripts_id_files_id_fk" FOREIGN KEY ("id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;