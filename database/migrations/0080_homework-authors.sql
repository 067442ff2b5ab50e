ALTER TABLE "homeworks" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "homeworks" ADD CONSTRAINT "homeworks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "homeworks_of_author" ON "homeworks" USING btree ("created_by");