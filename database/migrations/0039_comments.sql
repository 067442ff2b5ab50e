CREATE TABLE "comment_blocks" (
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"block" integer NOT NULL,
	"tops" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "comment_blocks_target_type_target_id_block_pk" PRIMARY KEY("target_type","target_id","block")
);
--> statement-breakpoint
CREATE TABLE "comment_totals" (
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"tops" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"next_position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "comment_totals_target_type_target_id_pk" PRIMARY KEY("target_type","target_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"parent_id" uuid,
	"reply_to_id" uuid,
	"user_id" uuid,
	"content" text NOT NULL,
	"images" uuid[] DEFAULT '{}' NOT NULL,
	"state" text NOT NULL,
	"client_key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"reply_total" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "comments_once" UNIQUE("user_id","client_key"),
	CONSTRAINT "comments_state" CHECK ("comments"."state" in ('normal', 'held', 'rejected', 'deleted')),
	CONSTRAINT "replies_without_images" CHECK ("comments"."parent_id" is null or "comments"."images" = '{}')
);
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_reply_to_id_comments_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_shown" ON "comments" USING btree ("target_type","target_id","position") WHERE parent_id is null and state = 'normal';--> statement-breakpoint
CREATE INDEX "comments_held" ON "comments" USING btree ("target_type","target_id","created_at") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "comments_changed" ON "comments" USING btree ("target_type","target_id","changed_at");--> statement-breakpoint
CREATE INDEX "replies_of_comment" ON "comments" USING btree ("parent_id","id");--> statement-breakpoint
CREATE INDEX "answers_to_comment" ON "comments" USING btree ("reply_to_id");--> statement-breakpoint
CREATE INDEX "comments_of_user" ON "comments" USING btree ("user_id","created_at");--> statement-breakpoint
-- A top-level comment gets the next position of its thing. The row of totals serialises those who write there.
CREATE FUNCTION place_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.parent_id IS NOT NULL THEN RETURN new; END IF;
  INSERT INTO comment_totals AS t (target_type, target_id, next_position) VALUES (new.target_type, new.target_id, 1)
    ON CONFLICT (target_type, target_id) DO UPDATE SET next_position = t.next_position + 1
    RETURNING t.next_position - 1 INTO new.position;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER place_comment BEFORE INSERT ON comments FOR EACH ROW EXECUTE FUNCTION place_comment();--> statement-breakpoint
-- Replies count while they and their parent are shown. The row of the parent is locked first, then the totals, so a
-- reply and the deletion of its parent wait for each other, and the second of them sees what the first did.
CREATE FUNCTION count_comment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  it comments%rowtype;
  step integer := 0;
  parent_state text;
BEGIN
  IF tg_op = 'DELETE' THEN it := old; ELSE it := new; END IF;
  IF tg_op <> 'INSERT' AND old.state = 'normal' THEN step := step - 1; END IF;
  IF tg_op <> 'DELETE' AND new.state = 'normal' THEN step := step + 1; END IF;
  IF step = 0 THEN RETURN NULL; END IF;
  IF it.parent_id IS NOT NULL THEN
    UPDATE comments SET reply_total = reply_total + step WHERE id = it.parent_id RETURNING state INTO parent_state;
    IF parent_state = 'normal' THEN
      UPDATE comment_totals SET total = total + step
        WHERE target_type = it.target_type AND target_id = it.target_id;
    END IF;
    RETURN NULL;
  END IF;
  UPDATE comment_totals SET tops = tops + step, total = total + step * (1 + it.reply_total)
    WHERE target_type = it.target_type AND target_id = it.target_id;
  INSERT INTO comment_blocks AS b (target_type, target_id, block, tops)
    VALUES (it.target_type, it.target_id, it.position / 256, step)
    ON CONFLICT (target_type, target_id, block) DO UPDATE SET tops = b.tops + step;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_comment AFTER INSERT OR UPDATE OF state OR DELETE ON comments
  FOR EACH ROW EXECUTE FUNCTION count_comment();
