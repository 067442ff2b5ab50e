CREATE TABLE "class_post_views" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_post_views_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "class_posts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"class_id" uuid NOT NULL,
	"user_id" uuid,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"images" uuid[] DEFAULT '{}' NOT NULL,
	"catalog_id" text DEFAULT '' NOT NULL,
	"catalog_name" text DEFAULT '' NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"state" text NOT NULL,
	"client_key" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"heat" double precision DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_posts_once" UNIQUE("user_id","client_key"),
	CONSTRAINT "class_posts_state" CHECK ("class_posts"."state" in ('normal', 'held', 'rejected', 'deleted'))
);
--> statement-breakpoint
DROP INDEX "replies_of_comment";--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "comment_audit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "class_post_views" ADD CONSTRAINT "class_post_views_post_id_class_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."class_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_post_views" ADD CONSTRAINT "class_post_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_posts" ADD CONSTRAINT "class_posts_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_posts" ADD CONSTRAINT "class_posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_views_of_user" ON "class_post_views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "class_posts_of_class" ON "class_posts" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "class_posts_newest" ON "class_posts" USING btree ("class_id","created_at","id") WHERE state = 'normal' and is_open;--> statement-breakpoint
CREATE INDEX "class_posts_hottest" ON "class_posts" USING btree ("class_id","heat","id") WHERE state = 'normal' and is_open;--> statement-breakpoint
CREATE INDEX "class_posts_of_user" ON "class_posts" USING btree ("user_id","class_id","created_at");--> statement-breakpoint
CREATE INDEX "class_posts_with_image" ON "class_posts" USING gin ("images") WHERE images <> '{}';--> statement-breakpoint
CREATE INDEX "comments_with_image" ON "comments" USING gin ("images") WHERE images <> '{}';--> statement-breakpoint
CREATE INDEX "replies_of_comment" ON "comments" USING btree ("parent_id","created_at","id");--> statement-breakpoint
CREATE FUNCTION heat_class_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.heat := ln(1 + new.likes + 2 * new.replies) / ln(2) + extract(epoch FROM new.created_at) / 86400;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER heat_class_post BEFORE INSERT OR UPDATE OF likes, replies, created_at ON class_posts
  FOR EACH ROW EXECUTE FUNCTION heat_class_post();--> statement-breakpoint
CREATE FUNCTION count_class_post_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE class_posts SET replies = new.total WHERE id = new.target_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_class_post_comments AFTER UPDATE OF total ON comment_totals
  FOR EACH ROW WHEN (new.target_type = 'class_post' AND new.total <> old.total)
  EXECUTE FUNCTION count_class_post_comments();--> statement-breakpoint
CREATE FUNCTION count_class_post_likes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN UPDATE class_posts SET likes = likes + 1 WHERE id = new.item_id;
  ELSE UPDATE class_posts SET likes = likes - 1 WHERE id = old.item_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_class_post_like AFTER INSERT ON marks
  FOR EACH ROW WHEN (new.kind = 'like' AND new.type = 'class_post') EXECUTE FUNCTION count_class_post_likes();--> statement-breakpoint
CREATE TRIGGER count_class_post_unlike AFTER DELETE ON marks
  FOR EACH ROW WHEN (old.kind = 'like' AND old.type = 'class_post') EXECUTE FUNCTION count_class_post_likes();
