CREATE TABLE "last_edits" (
	"thing" text NOT NULL,
	"id" text NOT NULL,
	"edited_by" text NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "last_edits_thing_id_pk" PRIMARY KEY("thing","id")
);
