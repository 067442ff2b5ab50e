CREATE TABLE "class_recounts" (
	"class_id" uuid PRIMARY KEY NOT NULL,
	"content_changed_at" timestamp with time zone NOT NULL,
	"counted_until" uuid,
	"is_done" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "class_recounts" ADD CONSTRAINT "class_recounts_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;