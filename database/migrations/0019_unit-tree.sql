ALTER TABLE "units" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_parent_id_units_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "units_of_parent" ON "units" USING btree ("parent_id");