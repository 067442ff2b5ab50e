CREATE TABLE "topic_texts" (
	"topic_id" uuid PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "topic_texts" ADD CONSTRAINT "topic_texts_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Every view, reply and like changes the row: with room beside it the change stays on its page.
ALTER TABLE topics SET (fillfactor = 90);--> statement-breakpoint
DROP INDEX topics_grams;--> statement-breakpoint
CREATE FUNCTION keep_topic_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO topic_texts (topic_id, words) VALUES (new.id, lower(new.title || ' ' || new.text))
    ON CONFLICT (topic_id) DO UPDATE SET words = excluded.words;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER keep_topic_text AFTER INSERT OR UPDATE OF title, text ON topics FOR EACH ROW
  EXECUTE FUNCTION keep_topic_text();--> statement-breakpoint
INSERT INTO topic_texts (topic_id, words) SELECT id, lower(title || ' ' || text) FROM topics;--> statement-breakpoint
-- Without a pending list: emptying it would make somebody's topic wait for a second.
CREATE INDEX topic_texts_grams ON topic_texts USING gin (text_grams(words)) WITH (fastupdate = off);
