CREATE TABLE "search_titles" (
	"type" text NOT NULL,
	"id" uuid NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "search_titles_type_id_pk" PRIMARY KEY("type","id")
);
--> statement-breakpoint
CREATE INDEX "search_titles_newest" ON "search_titles" USING btree ("type","published_at","id");--> statement-breakpoint
CREATE INDEX "search_titles_words" ON "search_titles" USING gin ("words");--> statement-breakpoint
-- What is indexed already has its titles at once.
INSERT INTO "search_titles" ("type", "id", "published_at", "words")
SELECT "type", "id", "published_at",
  array_to_tsvector(array(SELECT lexeme FROM unnest("words") WHERE left(lexeme, 1) IN ('^', '=', '~', '#')))
FROM "search_documents";
