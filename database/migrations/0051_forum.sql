CREATE TABLE "forum_boards" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topic_views" (
	"user_id" uuid,
	"visitor" text,
	"topic_id" uuid NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "topic_views_key" UNIQUE NULLS NOT DISTINCT("user_id","visitor","topic_id"),
	CONSTRAINT "topic_views_viewer" CHECK (num_nonnulls("topic_views"."user_id", "topic_views"."visitor") = 1)
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"board_id" text NOT NULL,
	"user_id" uuid,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"images" uuid[] DEFAULT '{}' NOT NULL,
	"course_id" uuid,
	"courseware_id" uuid,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"status" smallint DEFAULT 3 NOT NULL,
	"review_status" smallint NOT NULL,
	"review_note" text DEFAULT '' NOT NULL,
	"client_key" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"view_total" integer DEFAULT 0 NOT NULL,
	"like_total" integer DEFAULT 0 NOT NULL,
	"reply_total" integer DEFAULT 0 NOT NULL,
	"heat" double precision GENERATED ALWAYS AS (ln(1 + like_total + reply_total) / ln(2) + (extract(epoch from published_at at time zone 'UTC') / 86400)::float8) STORED NOT NULL,
	"is_public" boolean GENERATED ALWAYS AS (status = 3 and review_status = 1 and deleted_at is null) STORED NOT NULL,
	CONSTRAINT "topics_once" UNIQUE("user_id","client_key"),
	CONSTRAINT "topics_status" CHECK ("topics"."status" in (0, 3) and "topics"."review_status" in (1, 2, 3))
);
--> statement-breakpoint
ALTER TABLE "topic_views" ADD CONSTRAINT "topic_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_views" ADD CONSTRAINT "topic_views_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_board_id_forum_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."forum_boards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_courseware_id_coursewares_id_fk" FOREIGN KEY ("courseware_id") REFERENCES "public"."coursewares"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "views_of_topic" ON "topic_views" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "topics_newest" ON "topics" USING btree ("published_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "topics_hottest" ON "topics" USING btree ("heat","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "topics_of_user" ON "topics" USING btree ("user_id","published_at","id");--> statement-breakpoint
CREATE INDEX "topics_of_board" ON "topics" USING btree ("board_id");--> statement-breakpoint
CREATE INDEX "topics_of_course" ON "topics" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "topics_of_courseware" ON "topics" USING btree ("courseware_id");--> statement-breakpoint
INSERT INTO forum_boards (id, name, position) VALUES ('xyq', '学友圈', 0);--> statement-breakpoint
-- The characters of a text and its pairs of neighbours. A GIN index on them finds words of any length in a language
-- without spaces; trigrams would need three characters.
CREATE FUNCTION text_grams(content text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
  SELECT coalesce(array_agg(DISTINCT gram), '{}') FROM (
    SELECT unnest(ARRAY[letter, letter || lead(letter) OVER (ORDER BY place)]) AS gram
    FROM string_to_table(lower(content), NULL) WITH ORDINALITY AS letters (letter, place)
  ) grams WHERE gram IS NOT NULL
$$;--> statement-breakpoint
CREATE INDEX topics_grams ON topics USING gin (text_grams(title || ' ' || text)) WHERE is_public;--> statement-breakpoint
CREATE FUNCTION count_topic_like() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE topics SET like_total = like_total + CASE WHEN tg_op = 'INSERT' THEN 1 ELSE -1 END
    WHERE id = CASE WHEN tg_op = 'INSERT' THEN new.item_id ELSE old.item_id END;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER count_topic_like AFTER INSERT ON marks FOR EACH ROW
  WHEN (new.type = 'bbs_topic' AND new.kind = 'like') EXECUTE FUNCTION count_topic_like();--> statement-breakpoint
CREATE TRIGGER count_topic_unlike AFTER DELETE ON marks FOR EACH ROW
  WHEN (old.type = 'bbs_topic' AND old.kind = 'like') EXECUTE FUNCTION count_topic_like();--> statement-breakpoint
CREATE FUNCTION count_topic_replies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE topics SET reply_total = new.total WHERE id = new.target_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER count_topic_replies AFTER INSERT OR UPDATE OF total ON comment_totals FOR EACH ROW
  WHEN (new.target_type = 'bbs_topic') EXECUTE FUNCTION count_topic_replies();
