ALTER TABLE "users" ADD COLUMN "spelling" text;--> statement-breakpoint
CREATE INDEX "users_by_spelling_1" ON "users" USING btree (split_part(spelling, ' ', 1) collate "C");--> statement-breakpoint
CREATE INDEX "users_by_spelling_2" ON "users" USING btree (split_part(spelling, ' ', 2) collate "C");--> statement-breakpoint
CREATE INDEX "users_by_spelling_3" ON "users" USING btree (split_part(spelling, ' ', 3) collate "C");--> statement-breakpoint
CREATE INDEX "users_unspelled" ON "users" USING btree ("id") WHERE spelling is null;