ALTER TABLE "classes" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "edited_by" uuid;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "classes_of_cover" ON "classes" USING btree ("cover") WHERE cover <> '';--> statement-breakpoint
CREATE INDEX "classes_of_editor" ON "classes" USING btree ("edited_by");