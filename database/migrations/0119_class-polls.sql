CREATE TABLE "class_poll_votes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid,
	"choices" smallint[] NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_poll_votes_once" UNIQUE("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "class_polls" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"choices" text[] NOT NULL,
	"is_multiple" boolean NOT NULL,
	"is_anonymous" boolean NOT NULL,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "class_poll_votes" ADD CONSTRAINT "class_poll_votes_post_id_class_polls_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."class_polls"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_poll_votes" ADD CONSTRAINT "class_poll_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_polls" ADD CONSTRAINT "class_polls_post_id_class_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."class_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_poll_votes_of_user" ON "class_poll_votes" USING btree ("user_id");