CREATE TABLE "search_askers" (
	"hash" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_askers_day" ON "search_askers" USING btree ("day");