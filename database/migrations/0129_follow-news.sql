CREATE TABLE "follow_news" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"type" text NOT NULL,
	"item_id" uuid NOT NULL,
	"about_id" uuid NOT NULL,
	"by_user_id" uuid,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "follow_news" ADD CONSTRAINT "follow_news_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_news_of_thing" ON "follow_news" USING btree ("type","item_id","about_id");--> statement-breakpoint
CREATE INDEX "follow_news_by" ON "follow_news" USING btree ("by_user_id");