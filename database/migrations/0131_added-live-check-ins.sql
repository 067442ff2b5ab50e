ALTER TABLE "live_check_ins" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "live_check_ins" ADD COLUMN "added_by" uuid;--> statement-breakpoint
ALTER TABLE "live_check_ins" ADD CONSTRAINT "live_check_ins_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_check_ins_added_by" ON "live_check_ins" USING btree ("added_by");