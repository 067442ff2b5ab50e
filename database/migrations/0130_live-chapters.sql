CREATE TABLE "live_chapters" (
	"live_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"pinned_at" timestamp with time zone NOT NULL,
	"offset_ms" integer NOT NULL,
	CONSTRAINT "live_chapters_live_id_line_id_pk" PRIMARY KEY("live_id","line_id")
);
--> statement-breakpoint
ALTER TABLE "live_chapters" ADD CONSTRAINT "live_chapters_live_id_lives_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."lives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_chapters" ADD CONSTRAINT "live_chapters_line_id_live_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."live_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_chapters_of_line" ON "live_chapters" USING btree ("line_id");