CREATE TABLE "column_views" (
	"viewer" text NOT NULL,
	"column_id" uuid NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "column_views_viewer_column_id_pk" PRIMARY KEY("viewer","column_id")
);
--> statement-breakpoint
ALTER TABLE "column_views" ADD CONSTRAINT "column_views_column_id_columns_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."columns"("id") ON DELETE cascade ON UPDATE no action;